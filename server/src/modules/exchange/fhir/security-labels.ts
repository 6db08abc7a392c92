/** The confidentiality codes of `meta.security`, as our labels. */
import { labels } from '@puente/contract';
import { hasCode } from './coding.ts';
import type { Json } from './json.ts';
import { objectOf } from './json.ts';

/**
 * A person under Part 2 is closed to most callers. Other records with the code were disclosed to us, and are closed to
 * emergency access too.
 */
const part2Of = ({ resourceType }: Json) =>
  resourceType === 'Patient' ? labels.part2 : labels.part2 | labels.received;

/** R and V are HL7 v3 Confidentiality; 42CFRPart2 is HL7 v3 ActCode. */
export function labelsOf(resource: Json): number {
  const security = { coding: objectOf(resource.meta).security };
  return (
    (hasCode(security, 'R', 'V') ? labels.restricted : 0) | (hasCode(security, '42CFRPart2') ? part2Of(resource) : 0)
  );
}
