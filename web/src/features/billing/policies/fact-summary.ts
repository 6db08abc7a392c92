// What a part of the rules says, in one line: the facts that tell most, and of a list how long it is.
import type { PolicyService } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import type { FactSection, PolicyFact } from './policy-facts.ts';

/** By the ids of facts; of a part that is not named, all. */
const telling: Readonly<Partial<Record<FactSection, readonly string[]>>> = {
  work: ['covered', 'notCovered'],
  person: ['criteria', 'diagnosis'],
  orders: ['recommendation', 'planAfter'],
  people: ['supervisors', 'supervisorNpi'],
  claim: ['filing'],
};

export function useFactSummary() {
  const { t } = useTranslation('benefits');
  const { number } = useFormat();
  const told = (label: string, value: string) => t('glance.fact', { label, value });
  return {
    ofSection: (section: FactSection, facts: readonly PolicyFact[]) =>
      facts
        .filter((fact) => fact.section === section && (telling[section]?.includes(fact.id) ?? true))
        .map(({ label, value, items }) => told(label, items ? number(items.length) : value))
        .join(' · '),
    ofService: ({ unitMinutes, limits, visitLimits = [] }: PolicyService) =>
      [
        told(t('fact.unitMinutes'), number(unitMinutes)),
        ...limits.map(({ per, maxUnits }) => told(t(`fact.units.${per}`), number(maxUnits))),
        ...visitLimits.map(({ per, maxVisits }) => told(t(`fact.visits.${per}`), number(maxVisits))),
      ].join(' · '),
  };
}
