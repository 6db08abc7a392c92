/** Coverage → coverage, and the payer it names. */
import { coverage } from '@puente/contract';
import { codesOf, cut, wordsOf } from './coding.ts';
import { civilDateOf, periodOf } from './dates.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';
import { type Kind, LeftOut, Rejected } from './kind.ts';
import { planTypeOf } from './plan-type.ts';

/** `dual_eligible` reads "Dual eligible". */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}

const firstPayor = (resource: Json) => listOf(resource.payor)[0];

function memberIdOf(resource: Json): string | undefined {
  const numbered =
    listOf(resource.identifier).find(({ type }) => codesOf(type).some(({ code }) => code === 'MB')) ??
    listOf(resource.identifier)[0];
  return textOf(resource.subscriberId) ?? textOf(numbered?.value);
}

export const coverageKind: Kind = {
  type: 'Coverage',
  resource: coverage,
  required: ['patientId', 'payerId'],
  references: (resource) => [resource.beneficiary, firstPayor(resource)],
  map(resource, mapping) {
    const status = textOf(resource.status);
    if (status === 'entered-in-error' || status === 'cancelled' || status === 'draft') throw new LeftOut(status);
    const words = wordsOf(resource.type);
    const name = mapping.resolve(firstPayor(resource)).text ?? words;
    const planType = planTypeOf([
      ...codesOf(resource.type).flatMap(({ code, display }) => [code, display]),
      words,
      name,
    ]);
    if (planType === 'none') throw new LeftOut('no insurance');
    const { id } = mapping.resolve(resource.beneficiary);
    if (!id) throw new Rejected('beneficiary', 'refers to nobody who was imported');
    if (!name) throw new Rejected('payor', 'is missing');
    const order = resource.order;
    return {
      patientId: id,
      payerId: mapping.payer(cut(readable(name), 120)!, planType),
      memberId: memberIdOf(resource),
      priority: typeof order === 'number' && Number.isInteger(order) && order >= 1 && order <= 9 ? order : 1,
      ...periodOf(resource.period, mapping),
    };
  },
};

/**
 * The key of a coverage that stands inside another resource: such a copy has no id of its own, so person, payer, member
 * number and period tell it from others.
 */
export function containedCoverageId(resource: Json, person: string): string {
  const period = objectOf(resource.period);
  const payor = firstPayor(resource);
  const payer = textOf(payor?.display) ?? textOf(payor?.reference) ?? wordsOf(resource.type) ?? '';
  return [
    person,
    payer,
    memberIdOf(resource) ?? '',
    civilDateOf(period.start) ?? '',
    civilDateOf(period.end) ?? '',
  ].join('|');
}
