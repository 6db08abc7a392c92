/** Rules about the contact itself: its mode, place, activities and note. */
import { daysBetween } from '../../../kernel/civil-date.ts';
import { block, type Rule, recorded, warn } from '../finding.ts';

export const mode: Rule = ({ facts, draft }) => {
  if (facts.mode === null) return block('missing');
  return draft.unmatched === 'mode' ? block('notBillable', { mode: facts.mode }) : [];
};

export const service: Rule = ({ facts, draft }) => {
  if (draft.unmatched === 'code') return block('code', { code: facts.chosenCode ?? '' });
  return draft.unmatched === 'group' ? block('group', { count: facts.groupSize }) : [];
};

export const placeOfService: Rule = ({ body, facts, draft }) => {
  const place = facts.placeOfService;
  if (place === null) return block('missing');
  const { modes, placesOfService } = body.telehealth;
  const remote = facts.mode !== null && modes.includes(facts.mode);
  if (remote && !placesOfService.includes(place)) return block('telehealth', { place });
  if (facts.mode === 'in-person' && placesOfService.includes(place)) return block('inPerson', { place });
  const isAllowed = draft.services.every(({ posAllowed }) => posAllowed.length === 0 || posAllowed.includes(place));
  return isAllowed ? [] : block('notAllowed', { place });
};

/** Minutes of activities explain the length of the visit; minutes of activities that are not covered do not count. */
export const activities: Rule = ({ body, facts, draft }) => {
  const notCovered = facts.activities.filter(({ serviceType }) => !body.coveredServiceTypes.includes(serviceType));
  const sum = facts.activities.reduce((total, activity) => total + activity.minutes, 0);
  const lost = notCovered.reduce((total, activity) => total + activity.minutes, 0);
  const types = [...new Set(notCovered.map(({ serviceType }) => serviceType))].join(', ');
  // Without a known length `documentation` blocks.
  if (!facts.documented.times) return [];
  return [
    ...(draft.countedMinutes === 0 ? block('none') : []),
    ...(sum !== facts.minutes && facts.activities.length > 0 ? block('minutesSum', { sum, total: facts.minutes }) : []),
    ...(notCovered.length > 0 ? warn('notCovered', { count: lost, types }) : []),
  ];
};

export const documentation: Rule = ({ facts: { documented } }) => [
  ...(documented.times ? [] : block('times')),
  ...(documented.purpose ? [] : block('purpose')),
];

/** If the organization asks for a second signature, a visit is not billed before it. */
export const signature: Rule = ({ facts }) =>
  recorded(facts.signature, (state) => (state === 'given' ? [] : block(state)));

export const lateEntry: Rule = ({
  body: {
    documentation: { lateAfterDays },
  },
  facts,
}) => {
  if (lateAfterDays === null) return [];
  return recorded(facts.documentedOn, (documentedOn) => {
    const days = daysBetween(facts.serviceDate, documentedOn);
    return days > lateAfterDays ? warn('late', { count: days }) : [];
  });
};

export const overlap: Rule = ({ facts }) =>
  recorded(facts.overlaps, ({ worker, patient }) => [
    ...(worker > 0 ? block('worker', { count: worker }) : []),
    ...(patient > 0 ? block('patient', { count: patient }) : []),
  ]);
