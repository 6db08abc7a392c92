/** Rules about who did the work and who answers for it. */

import { validNpi } from '../../../kernel/valid-npi.ts';
import { block, type Rule, type RuleResult, recorded } from '../finding.ts';

function checkNpi(npi: string | null): RuleResult[] {
  if (npi === null) return block('none');
  return validNpi(npi) ? [] : block('digits');
}

/** The pathways of the policy decide who is qualified; the qualification records answer it for the service date. */
export const workerQualification: Rule = ({ body, facts }) => {
  const { pathways } = body.worker;
  if (pathways.length === 0) return [];
  return recorded(facts.worker?.qualified, (qualified) => {
    if (qualified) return [];
    return facts.worker?.waits ? block('waits') : block('none', { pathways: pathways.join(', ') });
  });
};

export const workerNpi: Rule = ({ body, facts }) =>
  body.worker.npiRequired ? recorded(facts.worker?.npi, checkNpi) : [];

export const workerEnrollment: Rule = ({ body, facts }) => {
  if (!body.worker.individualEnrollment) return [];
  return recorded(facts.worker?.enrolled, (enrolled) => (enrolled ? [] : block('none')));
};

export const supervisor: Rule = ({
  body: {
    supervisor: { types, npiRequired },
  },
  facts,
}) => {
  if (types.length === 0 && !npiRequired) return [];
  return recorded(facts.supervisor, (found) => {
    if (found === null) return block('none');
    if (types.length === 0) return [];
    return recorded(found.providerType, (type) => (type !== null && types.includes(type) ? [] : block('type')));
  });
};

export const supervisorNpi: Rule = ({ body, facts }) => {
  if (!body.supervisor.npiRequired) return [];
  return recorded(facts.supervisor, (found) => (found === null ? [] : recorded(found.npi, checkNpi)));
};
