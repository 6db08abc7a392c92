// The terms of rules in the reader's words: one source for pages and forms.
import {
  consentKinds,
  type EncounterMode,
  encounterModes,
  excludingPrograms,
  jurisdictions,
  medicaidCriteria,
  pathways,
  placesOfService,
  planTypes,
  providerTypes,
  screeningInstruments,
  sourcedRules,
  supervisingTypes,
  workOfPolicies,
} from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type ChwCriterion, callsOf, useListState } from '#api';
import { type Option, titleIn, usStates } from '#ui';

/** Findings with a source of their own have a word of one part. */
const findingWords: Readonly<Record<string, string>> = {
  'supervisor.type': 'supervisorType',
  'planOfCare.authorType': 'planAuthor',
  'planOfCare.expired': 'planExpired',
  'planOfCare.review': 'planReview',
  'planOfCare.missingFromFirst': 'planFromFirst',
  'initiatingVisit.code': 'initiatingCode',
  'diagnosis.notListed': 'diagnosisListed',
};

const isOne = <T extends string>(all: readonly T[], value: string): value is T => all.some((one) => one === value);

export function useRuleWords() {
  const { t, i18n } = useTranslation(['benefits', 'encounters', 'consents', 'people', 'qualifications', 'programs']);
  const { t: own } = useTranslation('benefits');
  const { rows = [] } = useListState<ChwCriterion>(callsOf('chwCriteria').useList({ sort: 'code', limit: 100 }));
  const criteria = new Map(rows.map((one) => [one.code, titleIn(one, i18n.language)]));

  /** A code that is not on the list, such as one of an earlier release, is shown unchanged. */
  const from =
    <T extends string>(all: readonly T[], wordOf: (value: T) => string) =>
    (value: string) =>
      isOne(all, value) ? wordOf(value) : value;
  const words = {
    work: from(workOfPolicies, (value) =>
      i18n.exists(`encounters:serviceType.${value}`)
        ? t(`encounters:serviceType.${value as 'other'}`)
        : own(`work.${value as 'delivery'}`),
    ),
    exclusion: from(excludingPrograms, (value) => own(`exclusion.${value}`)),
    plan: from(planTypes, (value) => t(`programs:planType.${value}`)),
    profession: from(providerTypes, (value) => t(`people:providerType.${value}`)),
    supervising: from(supervisingTypes, (value) =>
      isOne(providerTypes, value) ? t(`people:providerType.${value}`) : own(`entity.${value}`),
    ),
    consent: from(consentKinds, (value) => t(`consents:kind.${value}`)),
    pathway: from(pathways, (value) => t(`qualifications:pathways.${value}`)),
    place: from(placesOfService, (value) => `${value} · ${t(`encounters:place.${value}`)}`),
    mode: from(encounterModes, (value: EncounterMode) => t(`encounters:mode.${value}`)),
    criterion: (code: string) => criteria.get(code) ?? code,
    source: from(sourcedRules, (value) => own(`rule.${(findingWords[value] ?? value) as 'limit'}`)),
    jurisdiction: from(jurisdictions, (value) => {
      const state = usStates.find(([code]) => value === `US-${code}`);
      return state ? `${state[1]} (${value})` : own('jurisdiction.US');
    }),
  };
  const optionsOf = (all: readonly string[], wordOf: (value: string) => string): Option[] =>
    all.map((value) => ({ value, label: wordOf(value) }));
  return {
    ...words,
    options: {
      work: optionsOf(workOfPolicies, words.work),
      exclusion: optionsOf(excludingPrograms, words.exclusion),
      plan: optionsOf(planTypes, words.plan),
      profession: optionsOf(providerTypes, words.profession),
      supervising: optionsOf(supervisingTypes, words.supervising),
      consent: optionsOf(consentKinds, words.consent),
      pathway: optionsOf(pathways, words.pathway),
      place: optionsOf(placesOfService, words.place),
      mode: optionsOf(encounterModes, words.mode),
      instrument: optionsOf(screeningInstruments, (name) => name),
      /** The organization's own criteria; before the first one, the built-in criteria. */
      criterion: optionsOf(criteria.size > 0 ? [...criteria.keys()] : medicaidCriteria, words.criterion),
      source: optionsOf(sourcedRules, words.source),
      jurisdiction: optionsOf(jurisdictions, words.jurisdiction),
    },
  };
}
