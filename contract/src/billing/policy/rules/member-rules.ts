/** Rules about the person: insurance, other programs, reasons for the service, consent, diagnosis. */
import { acceptedCodes } from '../diagnosis-pointers.ts';
import { block, type PersonRule, type Rule, recorded } from '../finding.ts';

export const coverage: PersonRule = ({
  body: {
    coverage: { planTypes },
  },
  facts,
}) =>
  recorded(facts.coverage, (found) => {
    if (found === null) return block('none');
    if (planTypes.length > 0 && !planTypes.includes(found.planType))
      return block('planType', { planType: found.planType });
    return found.memberId?.trim() ? [] : block('memberId');
  });

/** No payer pays a service after a death (X12 claim adjustment reason code 13); a contact on its day may be before it. */
export const death: PersonRule = ({ facts }) =>
  recorded(facts.deceasedOn, (deceasedOn) =>
    deceasedOn !== null && deceasedOn < facts.serviceDate ? block('after') : [],
  );

/** Programs that already pay for the same kind of help. */
export const enrollment: PersonRule = ({
  body: {
    eligibility: { exclusions },
  },
  facts,
}) => {
  if (exclusions.length === 0) return [];
  return recorded(facts.enrollments, (enrollments) => {
    const excluded = enrollments.filter((code) => exclusions.includes(code));
    return excluded.length > 0 ? block('excluded', { programs: [...new Set(excluded)].join(', ') }) : [];
  });
};

export const criteria: PersonRule = ({
  body: {
    eligibility: { anyOf },
  },
  facts,
}) => {
  if (anyOf.length === 0) return [];
  return recorded(facts.criteria, (met) => (met.some((code) => anyOf.includes(code)) ? [] : block('none')));
};

export const consent: PersonRule = ({ body, facts }) => {
  const remote = facts.mode !== null && body.telehealth.modes.includes(facts.mode);
  const { types, telehealthTypes } = body.consent;
  if (types.length === 0 && !(remote && telehealthTypes.length > 0)) return [];
  return recorded(facts.consents, (given) => {
    const missing = types.filter((type) => !given.includes(type));
    return [
      ...(missing.length > 0 ? block('missing', { types: missing.join(', ') }) : []),
      ...(remote && telehealthTypes.some((type) => !given.includes(type)) ? block('telehealth') : []),
    ];
  });
};

/** One of the instruments; any, if the policy names none. */
export const screening: Rule = ({
  body: {
    screening: { required, instruments },
  },
  facts,
}) => {
  if (!required) return [];
  return recorded(facts.screenings, (done) => {
    const found = done.some((instrument) => instruments.length === 0 || instruments.includes(instrument));
    return found ? [] : block('none');
  });
};

/** A service with a list of diagnoses needs one of them, also where the program asks for none. */
export const diagnosis: Rule = ({ body, facts, draft }) => {
  const isListed = draft.services.some(({ dxValueSet }) => dxValueSet !== null);
  if (!body.diagnosis.required && !isListed) return [];
  return recorded(facts.diagnoses, (codes) => {
    if (codes.length === 0) return block('none');
    return draft.services.every((service) => acceptedCodes(body, service, codes).length > 0) ? [] : block('notListed');
  });
};
