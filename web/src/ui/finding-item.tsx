// One sentence of the rule check, with its source.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import styles from './findings.module.css';
import { Icon, type IconName } from './icon.tsx';

const icons: Readonly<Record<Finding['severity'], IconName>> = { block: 'x-circle', warn: 'alert', info: 'info' };

/** Splits "text https://…" into the text and the address. */
function sourceOf(citation: string): { readonly text: string; readonly url: string | undefined } {
  const [, text = citation, url] = /^(.*?)\s*(https?:\/\/\S+)?$/.exec(citation) ?? [];
  return { text, url };
}

export function FindingItem({ finding, sources }: { readonly finding: Finding; readonly sources: boolean }) {
  const { t, i18n } = useTranslation(['policy', 'common']);
  const key = finding.messageKey.replace(/^policy\./, '');
  // A rule newer than this application's texts is shown by its key rather than not at all.
  const text = i18n.exists(key, { ns: 'policy', ...finding.params }) ? t(key, finding.params) : finding.messageKey;
  const source = sources && finding.citation ? sourceOf(finding.citation) : undefined;
  return (
    <li className={styles.item}>
      <span className={styles[finding.severity]}>
        <Icon name={icons[finding.severity]} />
      </span>
      <div className="grow stack-tight">
        <p>
          <span className="visually-hidden">{t(`common:finding.${finding.severity}`)}: </span>
          {text}
        </p>
        {source && (
          <p className="micro faint">
            {t('common:finding.source')}{' '}
            <span lang="en">
              {source.url ? (
                <a href={source.url} rel="noreferrer" target="_blank">
                  {source.text}
                </a>
              ) : (
                source.text
              )}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}
