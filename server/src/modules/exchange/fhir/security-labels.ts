/** What `meta.security` says about confidentiality, as our labels. */
import { labels } from '@puente/contract';
import { hasCode } from './coding.ts';
import type { Json } from './json.ts';
import { objectOf } from './json.ts';

/** R and V are HL7 v3 Confidentiality; 42CFRPart2 is HL7 v3 ActCode. */
export function labelsOf(resource: Json): number {
  const security = { coding: objectOf(resource.meta).security };
  return (hasCode(security, 'R', 'V') ? labels.restricted : 0) | (hasCode(security, '42CFRPart2') ? labels.part2 : 0);
}
