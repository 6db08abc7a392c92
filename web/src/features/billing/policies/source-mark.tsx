// The number of a rule's source as a link to it, with a sign on an unconfirmed source.
import type { PolicyCitation } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { SourceChip } from '#records';
import { Icon } from '#ui';
import styles from './policies.module.css';
import type { PolicyFact } from './policy-facts.ts';

type Citations = readonly PolicyCitation[];

const anchorOf = (index: number) => `source-${index + 1}`;

/** The source of exactly this finding, else of its rule; as `citationOf` of the contract. −1: without source. */
function sourceOf({ rule }: PolicyFact, citations: Citations): number {
  const supporting = (name: string) => citations.findIndex(({ rules }) => rules.includes(name));
  const own = supporting(rule);
  return own >= 0 ? own : supporting(rule.split('.')[0]!);
}

export function SourceMark({ fact, citations }: { readonly fact: PolicyFact; readonly citations: Citations }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const index = sourceOf(fact, citations);
  if (index < 0) return null;
  const { verified } = citations[index]!;
  const number = format.number(index + 1);
  return (
    <a
      href={`#${anchorOf(index)}`}
      className={`${styles.mark} small`}
      aria-label={t(verified ? 'sources.mark' : 'sources.markUnconfirmed', { number })}
    >
      [{number}
      {!verified && <Icon name="alert" size="small" />}]
    </a>
  );
}

export function SourceList({ citations }: { readonly citations: Citations }) {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  return (
    <>
      {citations.length === 0 && <p className="muted">{t('sources.none')}</p>}
      <ol className={styles.sources}>
        {citations.map(({ text, url, verified, retrieved }, index) => (
          <li key={`${text} ${retrieved}`} id={anchorOf(index)} className={styles.source}>
            <bdi lang="en">{text}</bdi>{' '}
            {url && (
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
            )}{' '}
            <span className="small muted">{t('sources.read', { date: format.date(retrieved) })}</span>{' '}
            <SourceChip confirmed={verified} />
          </li>
        ))}
      </ol>
    </>
  );
}
