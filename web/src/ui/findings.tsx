// The findings of a benefit programme's rule check. Those to act on come first. What was not checked, and what is only
// information, is folded away.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Fix } from './finding-fix-of.ts';
import { FindingItem } from './finding-item.tsx';
import { isUnchecked } from './finding-place.ts';
import styles from './findings.module.css';
import { Icon } from './icon.tsx';

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** Names the source of each rule. */
  readonly sources?: boolean;
  /** How the reader corrects a finding; undefined: there is nothing to add. */
  readonly fixOf?: (finding: Finding) => Fix | undefined;
}

export function Findings({ findings, sources = true, fixOf }: FindingsProps) {
  const { t } = useTranslation(['common', 'policy']);
  const pressing = findings
    .filter(({ severity }) => severity !== 'info')
    .toSorted((a, b) => a.severity.localeCompare(b.severity));
  const unchecked = findings.filter(isUnchecked);
  const information = findings.filter((finding) => finding.severity === 'info' && !isUnchecked(finding));
  const items = (list: readonly Finding[]) => (
    <ul>
      {list.map((finding) => (
        <FindingItem key={finding.messageKey} finding={finding} sources={sources} fix={fixOf?.(finding)} />
      ))}
    </ul>
  );
  const folded = (summary: string, list: readonly Finding[]) =>
    list.length > 0 && (
      <details className={styles.information}>
        <summary>
          <bdi>{summary}</bdi>
        </summary>
        {items(list)}
      </details>
    );
  return (
    <div className={styles.findings}>
      {pressing.length > 0 ? items(pressing) : <NothingPresses unchecked={unchecked.length} />}
      {folded(t('policy:finding.notChecked', { count: unchecked.length }), unchecked)}
      {folded(t('finding.information', { count: information.length }), information)}
    </div>
  );
}

/** All passed only where all was checked. */
function NothingPresses({ unchecked }: { readonly unchecked: number }) {
  const { t } = useTranslation(['common', 'policy']);
  return (
    <p className={unchecked > 0 ? styles.unblocked : styles.passed}>
      <Icon name={unchecked > 0 ? 'info' : 'check-circle'} />
      <bdi>{t(unchecked > 0 ? 'policy:finding.nothingBlocks' : 'finding.passed')}</bdi>
    </p>
  );
}
