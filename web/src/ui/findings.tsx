// What the rule check of a benefit programme says: what must or should be looked at first, the rest folded away.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { FindingItem } from './finding-item.tsx';
import styles from './findings.module.css';
import { Icon } from './icon.tsx';

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** Names the source of each rule. */
  readonly sources?: boolean;
  /** Where a pressing finding can be mended; undefined: nowhere the reader may go. */
  readonly fixOf?: (finding: Finding) => string | undefined;
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
        <FindingItem
          key={finding.messageKey}
          finding={finding}
          sources={sources}
          fix={finding.severity === 'info' ? undefined : fixOf?.(finding)}
        />
      ))}
    </ul>
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
      {information.length > 0 && (
        <details className={styles.information}>
          <summary>
            <bdi>{t('finding.information', { count: information.length })}</bdi>
          </summary>
          {items(information)}
        </details>
      )}
    </div>
  );
}
