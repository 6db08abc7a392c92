/** Coverage → coverage, and the payer it names. */
import { coverage } from '@puente/contract';
import { codesOf, cut, hasCode, wordsOf } from './coding.ts';
import { civilDateOf, periodOf } from './dates.ts';
import { referenceIdentifier } from './identifier.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';
import { type Kind, LeftOut, type Mapping, Rejected } from './kind.ts';
import { planTypeOf } from './plan-type.ts';

/** `dual_eligible` reads "Dual eligible". */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

/** Patients and relatives who pay themselves are no plan. */
function isPerson(payor: Json, { contained }: Json): boolean {
  const reference = textOf(payor.reference) ?? '';
  const inside = listOf(contained).find(({ id }) => reference === `#${textOf(id)}`)?.resourceType;
  const type = inside ?? textOf(payor.type) ?? /(?:^|\/)([A-Z][A-Za-z]+)[/?]/.exec(reference)?.[1];
  return type === 'Patient' || type === 'RelatedPerson';
}

/** A reference by `urn:` or `#` does not say its type. */
function payorOf(resource: Json): { readonly payor: Json | undefined; readonly isSelfPaid: boolean } {
  const all = listOf(resource.payor);
  const beneficiary = textOf(objectOf(resource.beneficiary).reference);
  const isSelf = (payor: Json) =>
    isPerson(payor, resource) || (beneficiary !== undefined && payor.reference === beneficiary);
  const payor = all.find((one) => !isSelf(one));
  return { payor, isSelfPaid: all.length > 0 && !payor };
}

/** The number of the member. An identifier that says what else it is, is none. */
function memberIdOf(resource: Json): string | undefined {
  const identifiers = listOf(resource.identifier);
  const numbered = identifiers.find(({ type }) => hasCode(type, 'MB'));
  const plain = identifiers.filter(({ type }) => type === undefined);
  return (
    textOf(numbered?.value) ??
    textOf(resource.subscriberId) ??
    (plain.length === 1 ? textOf(plain[0]!.value) : undefined)
  );
}

function priorityOf(order: unknown, { warn }: Mapping): number {
  if (typeof order === 'number' && Number.isInteger(order) && order >= 1 && order <= 9) return order;
  if (order !== undefined && order !== null)
    warn('priority', 'is no number from 1 to 9: the coverage is kept as the first');
  return 1;
}

export const coverageKind: Kind = {
  type: 'Coverage',
  resource: coverage,
  required: ['patientId', 'payerId'],
  references: (resource) => [resource.beneficiary, payorOf(resource).payor],
  map(resource, mapping) {
    const status = textOf(resource.status);
    if (status === 'entered-in-error' || status === 'cancelled' || status === 'draft') throw new LeftOut(status);
    const words = wordsOf(resource.type);
    const { payor, isSelfPaid } = payorOf(resource);
    if (isSelfPaid) {
      mapping.warn('payor', 'is a person: who pays for themself has no plan, and none is stored');
      throw new LeftOut('self-pay');
    }
    const { text, isLost } = mapping.resolve(payor);
    const name = text ?? (isLost ? undefined : words);
    const planType = planTypeOf([
      ...codesOf(resource.type).flatMap(({ code, display }) => [code, display]),
      words,
      name,
    ]);
    if (planType === 'none') throw new LeftOut('no insurance');
    const { id } = mapping.resolve(resource.beneficiary);
    if (!id) throw new Rejected('beneficiary', 'refers to nobody who was imported');
    if (!name) throw new Rejected('payor', isLost ? 'refers to what was not imported and says no name' : 'is missing');
    return {
      patientId: id,
      payerId: mapping.payer(cut(readable(name), 120)!, planType),
      memberId: memberIdOf(resource),
      priority: priorityOf(resource.order, mapping),
      ...periodOf(resource.period, mapping),
    };
  },
};

/**
 * The key of a coverage that stands inside another resource: such a copy has no id of its own, so person, payer, member
 * number and period tell it from others.
 */
export function containedCoverageId(resource: Json): string {
  const period = objectOf(resource.period);
  const person = objectOf(resource.beneficiary);
  const at = textOf(person.reference);
  const { payor } = payorOf(resource);
  const payer = textOf(payor?.display) ?? textOf(payor?.reference) ?? wordsOf(resource.type) ?? '';
  return [
    at?.startsWith('urn:')
      ? at.slice(at.lastIndexOf(':') + 1)
      : (at?.replace(/^[A-Z][A-Za-z]+\//, '') ?? referenceIdentifier(person) ?? ''),
    payer,
    memberIdOf(resource) ?? '',
    civilDateOf(period.start) ?? '',
    civilDateOf(period.end) ?? '',
  ].join('|');
}
