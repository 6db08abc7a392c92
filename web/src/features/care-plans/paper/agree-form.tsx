// How the person agrees: who says it, on which day, by word or by a signature on the screen.
import { agreementMethods, type caregiver, type RecordOf } from '@puente/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CarePlan, callsOf, fieldErrorsOf, useErrorSentence, useListState, useMay } from '#api';
import { nameOf, storedSignature } from '#care';
import { isCivilDate, type Language, useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useAct } from '#records';
import {
  DateField,
  ErrorNotice,
  fieldId,
  fieldStyles,
  focusField,
  isSigned,
  noSignature,
  orNull,
  RadioField,
  SelectField,
  type Signature,
  SignatureField,
  SubmitButton,
  TextField,
  toast,
} from '#ui';
import { usePaperWords } from './use-paper-words.ts';

interface Values {
  readonly method: (typeof agreementMethods)[number];
  readonly caregiverId: string;
  readonly agreedOn: string;
  readonly interpreter: string;
  readonly signature: Signature;
}

interface AgreeFormProps {
  readonly plan: CarePlan;
  readonly language: Language;
}

export function AgreeForm({ plan, language }: AgreeFormProps) {
  const { t } = useTranslation('care-plans');
  const { t: asks } = usePaperWords(language);
  const { today } = useFormat();
  const sentence = useErrorSentence();
  const navigate = useNavigate();
  const hook = callsOf('carePlans').useCommand();
  const [, { isLoading, error }] = hook;
  const act = useAct<CarePlan>(hook, plan);
  const form = useForm<Values>({
    defaultValues: { method: 'signed', caregiverId: '', agreedOn: today, interpreter: '', signature: noSignature },
  });
  const method = form.watch('method');

  async function agree(values: Values): Promise<void> {
    const { signature, agreedOn } = values;
    const fault =
      values.method === 'signed' && !isSigned(signature)
        ? (['signature', 'required'] as const)
        : !isCivilDate(agreedOn)
          ? (['agreedOn', 'date'] as const)
          : agreedOn > today
            ? (['agreedOn', 'dateFuture'] as const)
            : undefined;
    if (fault) {
      form.setError(fault[0], { message: fault[1] });
      focusField(fieldId(fault[0]));
      return;
    }
    const agreed = await act('agree', {
      method: values.method,
      agreedOn,
      caregiverId: orNull(values.caregiverId),
      interpreter: orNull(values.interpreter),
      signature: values.method === 'signed' ? storedSignature(signature) : null,
    });
    if (!agreed) return;
    toast.success(t('agreement.saved'));
    await navigate(paths.carePlan(plan.id));
  }

  const isRefused = (field: string) => fieldErrorsOf(error).some(({ path }) => path === field);
  const message = isRefused('agreedOn')
    ? t('agreement.early')
    : isRefused('caregiverId')
      ? t('agreement.noAuthority')
      : sentence(error);
  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={form.handleSubmit(agree)}>
        <RadioField
          name="method"
          label={t('agreement.how')}
          options={agreementMethods.toReversed().map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        <div className={fieldStyles.grid}>
          <WhoField plan={plan} />
          <TextField name="interpreter" label={t('agreement.interpreter')} optional />
        </div>
        <DateField name="agreedOn" label={t('agreement.on')} />
        {method === 'signed' && (
          <>
            <p lang={language}>{asks('agree')}</p>
            <SignatureField name="signature" label={asks('signature')} language={language} />
          </>
        )}
        {message && <ErrorNotice message={message} />}
        <div>
          <SubmitButton busy={isLoading}>{t('agreement.save')}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
}

const most = 100;

/** The person, or somebody who may decide for the person. */
function WhoField({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation(['care-plans', 'consents']);
  const { today } = useFormat();
  const mayRead = useMay('caregivers', 'read') === true;
  const { rows = [] } = useListState<RecordOf<typeof caregiver>>(
    callsOf('caregivers').useList({ patientId: plan.patientId, limit: most }, { skip: !mayRead }),
  );
  const deciding = rows.filter(
    ({ legalAuthority, endsOn }) => legalAuthority !== 'none' && (!endsOn || endsOn >= today),
  );
  return (
    <SelectField
      name="caregiverId"
      label={t('agreement.who')}
      hint={t('agreement.whoHint')}
      options={[
        { value: '', label: nameOf(plan.patient) },
        ...deciding.map((one) => ({
          value: one.id,
          label: t('consents:grantor.other', {
            name: nameOf(one),
            authority: t(`consents:authority.${one.legalAuthority as 'guardian'}`),
          }),
        })),
      ]}
    />
  );
}
