/** Encounter → encounter: a contact elsewhere, kept as history that nobody here changes or bills. */
import { encounter } from '@puente/contract';
import { cut, hasCode, wordsOf } from './coding.ts';
import { instantOf } from './dates.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';
import { type Kind, LeftOut, type Mapping, Rejected } from './kind.ts';

/** States of R4 and R5. */
const statuses =
  'arrived triaged in-progress onleave on-hold finished completed discharged discontinued cancelled entered-in-error unknown'.split(
    ' ',
  );

/**
 * A contact that took place is a closed record for us, even if the source still has it open (arrived, triaged,
 * in-progress, onleave, unknown): the next import brings its end. A planned one is no contact.
 */
function statusOf(status: unknown, { warn }: Mapping): string {
  if (status === 'planned') throw new LeftOut('planned');
  if (!statuses.includes(String(status)))
    warn('status', 'is no status of FHIR: the contact is kept as one that happened');
  return status === 'cancelled' || status === 'entered-in-error' ? status : 'locked';
}

/** The staff who saw the person: the primary performer, else the first who is named. */
function performerOf(resource: Json): unknown {
  const people = listOf(resource.participant).filter(({ individual }) => individual);
  const primary = people.find(({ type }) => listOf(type).some((one) => hasCode(one, 'PPRF')));
  return (primary ?? people[0])?.individual;
}

function titleOf(resource: Json): string | undefined {
  const said = [...listOf(resource.type), ...listOf(resource.reasonCode)].map(wordsOf).find(Boolean);
  const { display, code } = objectOf(resource.class);
  return cut(said ?? textOf(display) ?? textOf(code), 300);
}

/** An end that lies before the start, or is no instant, is left out. */
function endOf(period: Json, startedAt: string, { timeZone, warn }: Mapping): string | undefined {
  try {
    const endedAt = instantOf('endedAt', period.end, timeZone);
    if (!endedAt || endedAt >= startedAt) return endedAt;
    warn('endedAt', 'lies before the start');
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    warn('endedAt', error.reason);
  }
  return undefined;
}

/** The name of a referenced person, for people to read. */
function nameAt(field: string, reference: unknown, { resolve, warn }: Mapping): string | undefined {
  const { text, isLost } = resolve(reference);
  if (!text && isLost) warn(field, 'refers to what was not imported and says no name');
  return cut(text, 160);
}

export const encounterKind: Kind = {
  type: 'Encounter',
  resource: encounter,
  required: ['patientId', 'startedAt'],
  references: (resource) => [resource.subject, resource.serviceProvider, performerOf(resource)],
  map(resource, mapping) {
    const status = statusOf(resource.status, mapping);
    const { id } = mapping.resolve(resource.subject);
    if (!id) throw new Rejected('subject', 'refers to nobody who was imported');
    const period = objectOf(resource.period);
    const startedAt = instantOf('period.start', period.start, mapping.timeZone);
    if (!startedAt) throw new Rejected('period.start', 'is missing');
    return {
      patientId: id,
      startedAt,
      endedAt: endOf(period, startedAt, mapping),
      title: titleOf(resource),
      organizationName: nameAt('serviceProvider', resource.serviceProvider, mapping),
      authorName: nameAt('participant', performerOf(resource), mapping),
      status,
    };
  },
};
