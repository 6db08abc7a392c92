// Records a partner's report of its free places.
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type HealthcareService, useErrorSentence } from '#api';
import { useAct } from '#records';
import { ErrorNotice, fieldStyles, SubmitButton, TextField, toast } from '#ui';

interface Values {
  readonly places: string;
  readonly waitWeeks: string;
  readonly toldBy: string;
}

const digits = /^\d{1,5}$/;
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

export function CapacityForm({ service }: { readonly service: HealthcareService }) {
  const { t } = useTranslation('directory');
  const hook = callsOf('healthcareServices').useCommand();
  const act = useAct(hook, service);
  const sentence = useErrorSentence();
  const [, { isLoading, error }] = hook;
  const form = useForm<Values>({
    defaultValues: { places: '', waitWeeks: '', toldBy: '' },
    resolver: (values) => {
      const wrong = (typed: string) => typed.trim() !== '' && !digits.test(typed.trim());
      const errors = {
        ...(wrong(values.places) && { places: { type: 'form', message: 'number' } }),
        ...(wrong(values.waitWeeks) && { waitWeeks: { type: 'form', message: 'number' } }),
        ...(!values.places.trim() && !values.waitWeeks.trim() && { places: { type: 'form', message: 'required' } }),
        ...(!values.toldBy.trim() && { toldBy: { type: 'form', message: 'required' } }),
      };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });

  async function save({ places, waitWeeks, toldBy }: Values): Promise<void> {
    const said = { places: numberOf(places), waitWeeks: numberOf(waitWeeks), toldBy: toldBy.trim() };
    if (await act('report-capacity', said)) toast.success(t('capacity.saved'));
  }

  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} />}
        <div className={fieldStyles.grid}>
          <TextField name="places" label={t('field.places')} inputMode="numeric" optional />
          <TextField name="waitWeeks" label={t('field.waitWeeks')} inputMode="numeric" optional />
          <TextField name="toldBy" label={t('field.toldBy')} hint={t('hint.toldBy')} />
        </div>
        <div>
          <SubmitButton busy={isLoading}>{t('capacity.save')}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
}
