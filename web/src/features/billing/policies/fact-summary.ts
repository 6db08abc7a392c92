// A part of the rules in one line: its main facts, and the length of a list.
import type { PolicyService } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import type { FactSection, PolicyFact } from './policy-facts.ts';

/** The ids of the main facts of each part; a part without an entry uses all. */
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
