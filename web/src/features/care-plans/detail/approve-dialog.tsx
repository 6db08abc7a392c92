// The question before an approval: from which day to which day the plan is in force.
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type CarePlan, callsOf, fieldErrorsOf, useErrorSentence } from '#api';
import { isCivilDate } from '#i18n';
import { useAct } from '#records';
import { ConfirmDialog, DateField, type FieldCode, orNull, toast } from '#ui';

interface Values {
  readonly effectiveFrom: string;
  readonly effectiveTo: string;
}
const names = ['effectiveFrom', 'effectiveTo'] as const;

/** The refusals of the server, each with its sentence. */
const refusals = {
  no_license: 'notLicensed',
  too_early: 'tooEarly',
  too_late: 'tooLate',
  too_long: 'tooLong',
} as const;

function faultsOf({ effectiveFrom, effectiveTo }: Values) {
  const code = (day: string): FieldCode | undefined => (day && !isCivilDate(day) ? 'date' : undefined);
  const late: FieldCode | undefined =
    effectiveFrom && effectiveTo && effectiveTo < effectiveFrom ? 'endBeforeStart' : undefined;
  const found = { effectiveFrom: code(effectiveFrom), effectiveTo: code(effectiveTo) ?? late };
  return Object.fromEntries(
    names.flatMap((name) => (found[name] ? [[name, { type: 'form', message: found[name] }]] : [])),
  );
}

interface ApproveDialogProps {
  readonly plan: CarePlan;
  readonly onClose: () => void;
}

export function ApproveDialog({ plan, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('care-plans');
  const sentence = useErrorSentence();
  const hook = callsOf('carePlans').useCommand();
  const [, { isLoading, error }] = hook;
  const act = useAct(hook, plan);
  const form = useForm<Values>({
    defaultValues: { effectiveFrom: plan.effectiveFrom ?? '', effectiveTo: plan.effectiveTo ?? '' },
    resolver: (values) => {
      const errors = faultsOf(values);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  async function approve({ effectiveFrom, effectiveTo }: Values): Promise<void> {
    const said = { effectiveFrom: orNull(effectiveFrom), effectiveTo: orNull(effectiveTo) };
    if (!(await act('approve', said))) return;
    toast.success(t('act.approve.done'));
    onClose();
  }

  const refused = fieldErrorsOf(error).find(({ code }) => code in refusals)?.code as keyof typeof refusals | undefined;
  const message = refused ? t(`act.approve.${refusals[refused]}`) : sentence(error);
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={t('act.approve.question')}
        confirm={t('act.approve.label')}
        busy={isLoading}
        error={message}
        onConfirm={() => void form.handleSubmit(approve)()}
        onClose={onClose}
      >
        <div className="stack">
          <p>{t('act.approve.effect')}</p>
          <DateField name="effectiveFrom" label={t('act.approve.from')} hint={t('act.approve.fromHint')} optional />
          <DateField name="effectiveTo" label={t('act.approve.until')} hint={t('act.approve.untilHint')} optional />
        </div>
      </ConfirmDialog>
    </FormProvider>
  );
}
