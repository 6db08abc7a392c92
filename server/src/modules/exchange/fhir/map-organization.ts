/** Organization → partner organization. */
import { partnerOrganization } from '@puente/contract';
import { addressOf } from './address.ts';
import { hasCode } from './coding.ts';
import { phoneOf } from './contact-point.ts';
import { listOf, textOf } from './json.ts';
import type { Kind } from './kind.ts';
import { sameText } from './same-text.ts';

export const organizationKind: Kind = {
  type: 'Organization',
  resource: partnerOrganization,
  required: ['name'],
  references: () => [],
  map(resource, mapping) {
    const types = listOf(resource.type);
    return {
      name: textOf(resource.name),
      kind: types.length === 0 || types.some((type) => hasCode(type, 'prov')) ? 'provider' : 'partner',
      phone: phoneOf(resource.telecom, mapping),
      ...addressOf(resource.address, mapping),
    };
  },
  same: (ours, theirs) => sameText(ours.name, theirs.name),
  differs: (one, other) => !sameText(one.name, other.name),
};
