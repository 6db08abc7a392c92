// A small form that validates entries and saves no data.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormShell, SubmitButton, TextField, toast } from '#ui';

interface Values {
  firstName: string;
  lastName: string;
  cin: string;
}

const required = { firstName: 'required', lastName: 'required' } as const;

export function SampleForm() {
  const { t } = useTranslation(['components', 'common']);
  const [base] = useState<Values>({ firstName: '', lastName: '', cin: '' });
  const form = useForm<Values>({
    defaultValues: base,
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: (values) => {
      const codes = {
        ...Object.fromEntries(Object.entries(required).filter(([name]) => !values[name as keyof typeof required])),
        ...(values.cin && !/^\d{8}[A-Z]$/i.test(values.cin) && { cin: 'cin' }),
      };
      const errors = Object.fromEntries(
        Object.entries(codes).map(([name, message]) => [name, { type: 'contract', message }]),
      );
      return Object.keys(codes).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  return (
    <FormShell
      form={form}
      labelOf={(path) => t(`sample.${path as keyof Values}`)}
      onSubmit={async () => {
        form.reset(base);
        toast.success(t('common:saved'));
      }}
    >
      <TextField name="firstName" label={t('sample.firstName')} hint={t('sample.asOnCard')} />
      <TextField name="lastName" label={t('sample.lastName')} />
      <TextField name="cin" label={t('sample.cin')} optional code />
      <div>
        <SubmitButton busy={form.formState.isSubmitting}>{t('sample.save')}</SubmitButton>
      </div>
    </FormShell>
  );
}
