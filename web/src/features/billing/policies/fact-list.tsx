// Facts of a version, each with its source. A long list shows its beginning and the number of the others.
import type { PolicyCitation } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailList, Disclosure } from '#ui';
import type { FactValue } from './policy-diff.ts';
import type { PolicyFact } from './policy-facts.ts';
import { SourceMark } from './source-mark.tsx';

/** The number of visible facts; a list with one more shows that fact, too. */
const mostShown = 4;

interface ValueOfFactProps {
  readonly fact: FactValue;
  /** Follows the visible facts. */
  readonly mark?: ReactNode;
}

export function ValueOfFact({ fact: { value, items = [] }, mark }: ValueOfFactProps) {
  const { t } = useTranslation('benefits');
  const rest = items.slice(mostShown);
  if (rest.length < 2)
    return (
      <>
        <bdi>{value}</bdi>
        {mark}
      </>
    );
  return (
    <>
      <bdi>{items.slice(0, mostShown).join(', ')}</bdi>
      {mark}
      <Disclosure summary={t('more', { count: rest.length })} wholeOnPaper>
        <bdi>{rest.join(', ')}</bdi>
      </Disclosure>
    </>
  );
}

interface FactListProps {
  readonly facts: readonly PolicyFact[];
  readonly citations: readonly PolicyCitation[];
}

export function FactList({ facts, citations }: FactListProps) {
  return (
    <DetailList
      details={facts.map((fact) => ({
        name: fact.label,
        value: (
          <ValueOfFact
            fact={fact}
            mark={
              <>
                {' '}
                <SourceMark fact={fact} citations={citations} />
              </>
            }
          />
        ),
      }))}
    />
  );
}
