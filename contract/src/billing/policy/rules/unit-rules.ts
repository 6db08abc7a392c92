/** Rules about minutes and units. */
import { block, info, type Rule, recorded, warn } from '../finding.ts';

/** A visit whose minutes make no unit, alone or after the visits that are already counted. */
export const minutes: Rule = ({ draft }) => {
  if (draft.service === null || draft.countedMinutes === 0 || draft.lines.length > 0) return [];
  if (draft.cuts.length > 0 || draft.fullSpans.length > 0) return [];
  return draft.missingMinutes === null ? block('noFurtherUnit') : block('tooFew', { count: draft.missingMinutes });
};

export const limit: Rule = ({ facts, draft }) => [
  // The use of an authorization is not known.
  ...(draft.services.some(({ limits }) => limits.some(({ per }) => per === 'auth'))
    ? recorded(facts.authorization, () => [])
    : []),
  ...draft.fullSpans.flatMap(({ per, maxVisits }) => block(`visits.${per}`, { count: maxVisits })),
  ...draft.cuts.flatMap(({ limit: { per, maxUnits }, units }) =>
    draft.lines.length === 0
      ? block(`reached.${per}`, { count: maxUnits })
      : warn(`cut.${per}`, { count: units, max: maxUnits }),
  ),
  ...(draft.authorizedUnits > 0 ? info('authorized', { count: draft.authorizedUnits }) : []),
];
