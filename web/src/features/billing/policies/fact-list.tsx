// Facts of a version, each with its source; of a long list the beginning, and how many more there are.
import type { PolicyCitation } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailList, Disclosure } from '#ui';
import type { FactValue } from './policy-diff.ts';
import type { PolicyFact } from './policy-facts.ts';
import { SourceMark } from './source-mark.tsx';

/** So many stand in sight; a list that is longer by one shows it, too. */
const mostShown = 4;

interface ValueOfFactProps {
  readonly fact: FactValue;
  /** Behind what stands in sight. */
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
