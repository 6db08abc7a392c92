// The findings of a benefit program's rule check. Findings that need action come first, with failed checks among them.
// Informational findings are folded away.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui';
import type { Fix } from './finding-fix-of.ts';
import { FindingItem } from './finding-item.tsx';
import { findingKey } from './finding-place.ts';
import styles from './findings.module.css';

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** Names the source of each rule. */
  readonly sources?: boolean;
  /** The way in which the reader corrects a finding; undefined when no addition is needed. */
  readonly fixOf?: (finding: Finding) => Fix | undefined;
}

export function Findings({ findings, sources = true, fixOf }: FindingsProps) {
  const { t } = useTranslation();
  const pressing = findings
    .filter(({ severity }) => severity !== 'info')
    .toSorted((a, b) => a.severity.localeCompare(b.severity));
  const information = findings.filter(({ severity }) => severity === 'info');
  const items = (list: readonly Finding[]) => (
    <ul>
      {list.map((finding) => (
        <FindingItem key={findingKey(finding)} finding={finding} sources={sources} fix={fixOf?.(finding)} />
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
      {pressing.length > 0 ? (
        items(pressing)
      ) : (
        <p className={styles.passed}>
          <Icon name="check-circle" />
          <bdi>{t('finding.passed')}</bdi>
        </p>
      )}
      {folded(t('finding.information', { count: information.length }), information)}
    </div>
  );
}
