// What is wrong with a charge in one sentence, and the place to correct it, or who can do it.
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { FixButton, firstPressing, fixOf, Icon, isUnchecked, nameOf, useFindingText, useFixWords } from '#ui';
import styles from './charge-list.module.css';
import type { Charge } from './charge-views.ts';

export function ChargeReason({ charge }: { readonly charge: Charge }) {
  const findingText = useFindingText();
  const fixWords = useFixWords();
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const finding = firstPressing(charge.findings);
  if (!finding) return <NothingPresses unchecked={charge.findings.filter(isUnchecked).length} />;
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

/** All passed only where all was checked. */
function NothingPresses({ unchecked }: { readonly unchecked: number }) {
  const { t } = useTranslation(['common', 'policy']);
  return (
    <span className={unchecked > 0 ? 'muted' : styles.passed}>
      {unchecked === 0 && <Icon name="check" size="small" />}
      <bdi>{unchecked > 0 ? t('policy:finding.notChecked', { count: unchecked }) : t('finding.passed')}</bdi>
    </span>
  );
}
