// /components/inputs
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { noSignature } from '#ui';
import { ComponentPageHeader } from '../specimens/component-page-header.tsx';
import { ChoiceInputs } from './choice-inputs.tsx';
import { LargeInputs } from './large-inputs.tsx';
import { TextInputs } from './text-inputs.tsx';
import { TypedInputs } from './typed-inputs.tsx';

const values = {
  text: { empty: '', filled: 'Harpreet Kaur', hint: '', wrong: '9098221', fixed: 'VU-004821', off: '' },
  prose: '',
  choice: { select: 'pa', many: ['phone'], radio: 'yes', check: true, switch: true, tile: 'home' },
  date: { empty: '', filled: '1977-03-14', wrong: '2026-02-30' },
  time: '14:05',
  moment: '2026-11-24T09:30',
  phone: '(213) 555-0142',
  address: { line: '1420 N Blackstone Ave', city: 'Fresno', state: 'CA', postalCode: '93703', homeless: false },
  money: { filled: '53.32', ambiguous: '1.234' },
  minutes: '30',
  codes: ['Z59.41'],
  picked: null,
  pickedMany: [],
  suggested: '',
  files: [{ id: 'f1', name: 'consent-2026-11-20.pdf' }],
  signature: noSignature,
  signatureTyped: { kind: 'typed', name: 'Guadalupe Reyes-Ortiz' },
} as const;

/** The errors that are shown, by path. */
const errors = { 'text.wrong': 'cin', 'date.wrong': 'date', 'choice.error': 'choose' } as const;

export function InputsPage() {
  const { t } = useTranslation('components');
  const form = useForm({ defaultValues: structuredClone(values) as object });
  const { setError } = form;
  useEffect(() => {
    for (const [path, message] of Object.entries(errors)) setError(path as never, { type: 'contract', message });
  }, [setError]);
  return (
    <>
      <ComponentPageHeader page="inputs" />
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={(event) => event.preventDefault()}
          aria-label={t('page.inputs.title')}
          className="stack"
        >
          <TextInputs />
          <ChoiceInputs />
          <TypedInputs />
          <LargeInputs />
        </form>
      </FormProvider>
    </>
  );
}
