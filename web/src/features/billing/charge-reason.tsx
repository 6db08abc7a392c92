// The fault of a charge in one sentence, with the link to correct it, or the role that can.
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { FixButton, firstPressing, fixOf, nameOf, useFindingText, useFixWords } from '#care';
import { useFormat } from '#i18n';
import { Icon } from '#ui';
import styles from './charge-list.module.css';
import type { Charge } from './charge-views.ts';

export function ChargeReason({ charge }: { readonly charge: Charge }) {
  const findingText = useFindingText();
  const fixWords = useFixWords();
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const { t } = useTranslation(['common', 'billing']);
  if (charge.status === 'void')
    return <bdi className="muted">{t('billing:void.because', { reason: charge.statusReason ?? '–' })}</bdi>;
  const finding = firstPressing(charge.findings);
  if (!finding)
    return (
      <span className={styles.passed}>
        <Icon name="check" size="small" />
        <bdi>{t('finding.passed')}</bdi>
      </span>
    );
  const isOpen = charge.status === 'needs-info';
  const fix = isOpen ? fixOf(finding, charge, me) : undefined;
  const words = fixWords(fix);
  return (
    <div className={styles.reason}>
      <span className="stack-tight">
        <bdi className={isOpen ? undefined : 'muted'}>{findingText(finding)}</bdi>
        {words && <bdi className="small muted">{words}</bdi>}
      </span>
      <FixButton fix={fix} of={`${nameOf(charge.patient)}, ${format.date(charge.serviceDate)}`} />
    </div>
  );
}
