// What the rule check of a benefit programme says, one sentence a finding, with its source.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Tone } from './chip.tsx';
import styles from './findings.module.css';
import { Icon, type IconName } from './icon.tsx';

const looks: Readonly<Record<Finding['severity'], readonly [Tone, IconName]>> = {
  block: ['error', 'x-circle'], warn: ['warning', 'alert'], info: ['info', 'info'],
};

/** Splits "text https://…" into the text and the address. */
function sourceOf(citation: string): { readonly text: string; readonly url: string | undefined } {
  const [, text = citation, url] = /^(.*?)\s*(https?:\/\/\S+)?$/.exec(citation) ?? [];
  return { text, url };
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** Said when nothing was found. */
  readonly allPassed: string;
  readonly severityLabel: (severity: Finding['severity']) => string;
  readonly sourceLabel?: (citation: string) => string;
}

export function Findings({ findings, allPassed, severityLabel, sourceLabel }: FindingsProps) {
  const { t, i18n } = useTranslation('policy');
  if (findings.length === 0) return <p className={styles.passed}><Icon name="check-circle" />{allPassed}</p>;
  return (
    <ul className={styles.list}>
      {findings.map((finding) => {
        const [tone, icon] = looks[finding.severity];
        const key = finding.messageKey.replace(/^policy\./, '');
        const source = finding.citation ? sourceOf(finding.citation) : undefined;
        const text = i18n.exists(key, { ns: 'policy', ...finding.params }) ? t(key, finding.params) : finding.messageKey;
        return (
          <li key={finding.messageKey} className={styles.item}>
            <span className={styles[tone]}><Icon name={icon} /></span>
            <div className="grow stack-tight">
              <p><span className="visually-hidden">{severityLabel(finding.severity)}: </span>{text}</p>
              {source && sourceLabel && (
                <p className="micro faint">{source.url ? <a href={source.url} rel="noreferrer" target="_blank" lang="en">{sourceLabel(source.text)}</a> : <span lang="en">{sourceLabel(source.text)}</span>}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
