// The server's assessment of the visit in the form: its units, its amount, and the findings, each with the link to its
// field. It loads after the form.
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { Findings, type Fix, findingKey, fixOf, isOfPlanOfCare, UnitBars, UnitMeter, useFindingText } from '#care';
import { useFormat } from '#i18n';
import type { VisitHeadProps } from '../note/visit-person.ts';
import styles from './units-card.module.css';
import type { Preview } from './use-preview.ts';

type Answer = NonNullable<Preview['answer']>;

export function PreviewUnits({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const { code, units, minutes, unitMinutes, amountCents, addOns, usage, meters } = answer;
  const { limit = null, used = 0, warnFrom } = usage ?? {};
  // Near the limit the rules say so, unless a plan of care is in force.
  const isPlanned =
    warnFrom != null &&
    used + units >= warnFrom &&
    !answer.findings.some(({ messageKey }) => messageKey.startsWith('policy.planOfCare.'));
  return (
    <div className="stack-tight">
      <p className={styles.units}>
        <bdi>{units > 0 ? t('common:units', { count: units }) : t('units.none')}</bdi>
        {amountCents !== null && <bdi>{format.money(amountCents)}</bdi>}
      </p>
      {units > 0 && unitMinutes !== null && <p className="small muted">{t('units.make', { minutes, unitMinutes })}</p>}
      {addOns.length > 0 && (
        <p className="small muted" translate="no">
          {[{ code, units }, ...addOns].map((line) => `${line.code} × ${format.number(line.units)}`).join(', ')}
        </p>
      )}
      {limit !== null && (
        <UnitMeter
          used={used}
          adding={units}
          limit={limit}
          isPlanned={isPlanned}
          {...(warnFrom != null && { warnFrom })}
        />
      )}
      <UnitBars
        meters={meters.filter((meter) => !isOfPlanOfCare(meter))}
        ofThen={answer.serviceDate !== format.today}
      />
    </div>
  );
}

interface PreviewFindingsProps {
  readonly preview: Preview;
  readonly patient: VisitHeadProps['patient'];
  /** The address of the visit's form, if it is not this page. */
  readonly formAt?: string | undefined;
}

export function PreviewFindings({ preview: { answer, findings }, patient, formAt }: PreviewFindingsProps) {
  const { data: me } = useGetMeQuery();
  const hasPressing = findings.some(({ severity }) => severity !== 'info');
  // While the form itself shows missing entries, the check has not passed.
  if (!answer || !me || (!hasPressing && answer.status !== 'ready')) return null;
  const subject = {
    patientId: patient.id,
    patient: { reached: patient.reached !== false },
    serviceDate: answer.serviceDate,
    // The reader is the author of the visit.
    authorId: me.id,
    authorName: `${me.givenName} ${me.familyName}`,
    payerId: answer.payerId,
  };
  const atForm = (fix: Fix | undefined): Fix | undefined =>
    fix?.field && formAt ? { to: { address: formAt, state: { serviceDate: answer.serviceDate } } } : fix;
  return <Findings findings={findings} sources={false} fixOf={(finding) => atForm(fixOf(finding, subject, me))} />;
}

/** The faults that will block the charge, before the signature. */
export function ChargeLack({ preview: { answer, blocking } }: Pick<PreviewFindingsProps, 'preview'>) {
  const { t } = useTranslation('encounters');
  const findingText = useFindingText();
  return (
    <>
      <p>{t(answer?.status === 'not-billable' ? 'signNotBillable' : 'signNeeds')}</p>
      <ul className={styles.lacks}>
        {blocking.map((finding) => (
          <li key={findingKey(finding)}>
            <bdi>{findingText(finding)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
