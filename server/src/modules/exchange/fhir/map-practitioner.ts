/** Practitioner → practitioner. */
import { practitioner, validNpi } from '@puente/contract';
import { phoneOf } from './contact-point.ts';
import { nameOf } from './human-name.ts';
import { identifierOf } from './identifier.ts';
import type { Kind } from './kind.ts';
import { sameText } from './same-text.ts';

export const practitionerKind: Kind = {
  type: 'Practitioner',
  resource: practitioner,
  required: ['familyName'],
  references: () => [],
  map(resource, mapping) {
    const { given, family } = nameOf(resource.name);
    const npi = identifierOf(resource, 'NPI', /^http:\/\/hl7\.org\/fhir\/sid\/us-npi$/);
    if (npi && !validNpi(npi)) mapping.warn('npi', 'is not a valid National Provider Identifier and is not stored');
    return {
      givenName: given,
      familyName: family ?? given,
      npi: npi && validNpi(npi) ? npi : undefined,
      phone: phoneOf(resource.telecom, mapping),
    };
  },
  same: (ours, theirs) => sameText(ours.familyName, theirs.familyName),
};
