// One finding of the rule check, with its source and the link to correct it, or the role that can.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#ui';
import { FixButton, useFixWords } from './finding-fix.tsx';
import type { Fix } from './finding-fix-of.ts';
import styles from './findings.module.css';
import { useFindingText } from './use-finding-text.ts';

const icons: Readonly<Record<Finding['severity'], IconName>> = { block: 'x-circle', warn: 'alert', info: 'info' };

/** Splits "text https://…" into the text and the address. */
function sourceOf(citation: string): { readonly text: string; readonly url: string | undefined } {
  const last = citation.split(/\s+/).at(-1)!;
  if (!/^https?:\/\/./.test(last)) return { text: citation, url: undefined };
  return { text: citation.slice(0, -last.length).trimEnd(), url: last };
}

interface FindingItemProps {
  readonly finding: Finding;
  readonly sources: boolean;
  readonly fix: Fix | undefined;
}

export function FindingItem({ finding, sources, fix }: FindingItemProps) {
  const { t } = useTranslation();
  const text = useFindingText()(finding);
  const words = useFixWords()(fix);
  const source = sources && finding.citation ? sourceOf(finding.citation) : undefined;
  return (
    <li className={styles.item}>
      <span className={styles[finding.severity]}>
        <Icon name={icons[finding.severity]} />
      </span>
      <div className="grow stack-tight">
        <p className={styles.sentence}>
          <span className="visually-hidden">{t(`finding.${finding.severity}`)}: </span>
          <bdi>{text}</bdi>
        </p>
        {words && (
          <p className="small muted">
            <bdi>{words}</bdi>
          </p>
        )}
        {source && (
          <p className="micro faint">
            {t('finding.source')}{' '}
            <bdi lang="en">
              {source.url ? (
                <a href={source.url} rel="noreferrer" target="_blank">
                  {source.text}
                </a>
              ) : (
                source.text
              )}
            </bdi>
          </p>
        )}
      </div>
      <FixButton fix={fix} of={text} />
    </li>
  );
}
