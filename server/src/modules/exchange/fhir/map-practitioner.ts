/** Practitioner → practitioner. */
import { practitioner, validNpi } from '@puente/contract';
import { phoneOf } from './contact-point.ts';
import { nameOf, warnUnsure } from './human-name.ts';
import { identifierOf } from './identifier.ts';
import type { Kind } from './kind.ts';
import { sameText } from './same-text.ts';

export const practitionerKind: Kind = {
  type: 'Practitioner',
  resource: practitioner,
  required: ['familyName'],
  references: () => [],
  map(resource, mapping) {
    const name = nameOf(resource.name);
    warnUnsure(name, mapping.warn);
    const npi = identifierOf(resource, 'NPI', /^http:\/\/hl7\.org\/fhir\/sid\/us-npi$/);
    if (npi && !validNpi(npi)) mapping.warn('npi', 'is not a valid National Provider Identifier and is not stored');
    return {
      givenName: name.given,
      familyName: name.family,
      npi: npi && validNpi(npi) ? npi : undefined,
      phone: phoneOf(resource.telecom, mapping),
    };
  },
  same: (ours, theirs) => sameText(ours.familyName, theirs.familyName),
  differs: (one, other) => !sameText(one.familyName, other.familyName) && !sameText(one.givenName, other.givenName),
};
