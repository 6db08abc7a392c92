/** Loop 2400: one service line. */
import { amountOf, digitsOf, type SegmentWriter } from '../write/segment-writer.ts';
import { type Adjustment, isOrganization, type LineDecision, type Provider, type ServiceLine } from './claim.ts';
import { type Where, writePerson, writeProvider } from './parties.ts';

const reasonsOfSegment = 6;

/** The reasons of a group stand together, six in a segment (005010X222, 2320 and 2430 CAS). */
export function writeAdjustments(out: SegmentWriter, adjustments: readonly Adjustment[]): void {
  for (const [group, all] of Map.groupBy(adjustments, (one) => one.group))
    for (let at = 0; at < all.length; at += reasonsOfSegment) {
      const some = all.slice(at, at + reasonsOfSegment);
      out.add('CAS', group, ...some.flatMap((one) => [one.reason, amountOf(one.amountCents), one.quantity ?? null]));
    }
}

export function writeTaxonomy(out: SegmentWriter, { taxonomyCode }: Provider): void {
  if (taxonomyCode) out.add('PRV', 'PE', 'PXC', taxonomyCode);
}

function writeDecision(out: SegmentWriter, decision: LineDecision): void {
  const { payerId, paidCents, code, modifiers, units, adjustments, decidedOn, remainingCents } = decision;
  out.add('SVD', out.text(payerId, 80), amountOf(paidCents), ['HC', code, ...modifiers], null, units);
  writeAdjustments(out, adjustments);
  out.add('DTP', 573, 'D8', digitsOf(decidedOn));
  if (remainingCents != null) out.add('AMT', 'EAF', amountOf(remainingCents));
}

export function writeLine(
  out: SegmentWriter,
  line: ServiceLine,
  { number, where }: { readonly number: number; readonly where: Where },
): void {
  const { code, modifiers, amountCents, units, placeOfService, pointers, serviceDate, rendering, supervising } = line;
  const at = (field: string): Where => ({ ...where, field: `${where.field}.${field}` });
  out.add('LX', number);
  out.add('SV1', ['HC', code, ...modifiers], amountOf(amountCents), 'UN', units, placeOfService ?? null, null, [
    ...pointers,
  ]);
  out.add('DTP', 472, 'D8', digitsOf(serviceDate));
  out.add('REF', '6R', out.text(line.id, 30));
  if (rendering) {
    writeProvider(out, rendering, { code: '82', where: at('rendering') });
    writeTaxonomy(out, rendering);
  }
  if (supervising && !isOrganization(supervising))
    writePerson(out, supervising, {
      code: 'DQ',
      where: at('supervising'),
      id: supervising.npi ? ['XX', supervising.npi] : null,
    });
  for (const decision of line.decisions ?? []) writeDecision(out, decision);
}
