/**
 * The facts about a visit for the benefit rules, from the rows that were read. Areas the product does not record yet
 * stay undefined.
 */
import { type EncounterFacts, isQualifiedOn, personOnDay, type Usage } from '@puente/contract';
import type { PersonFacts, Policy } from './person-facts.ts';
import type { Visit } from './visit.ts';
import type { Surroundings } from './visit-surroundings.ts';

export type Facts = PersonFacts & Surroundings;

interface Worth {
  readonly policy: Policy;
  /** By code: what earlier charges have used. */
  readonly priorUsage: Readonly<Record<string, Usage>>;
}

export function factsOf(visit: Visit, facts: Facts, { policy, priorUsage }: Worth): EncounterFacts {
  const { body } = policy;
  const { workers, overlaps } = facts;
  const { serviceDate: day, activities } = visit;
  const worker = workers.get(visit.authorId);
  const { worker: ofWorker = 0, patient = 0 } = overlaps.get(visit.id) ?? {};
  const covers = activities
    .map(({ serviceType }) => serviceType)
    .filter((type) => body.coveredServiceTypes.includes(type));
  const qualifies = (verified: boolean) =>
    isQualifiedOn(worker?.held.filter(({ isVerified }) => isVerified === verified) ?? [], {
      pathways: body.worker.pathways,
      serviceTypes: covers,
      day,
    });
  return {
    ...personOnDay(facts, body, day),
    mode: visit.mode,
    placeOfService: visit.placeOfService,
    minutes: visit.minutes,
    groupSize: visit.groupSize,
    activities,
    documented: { purpose: Boolean(visit.purpose), times: visit.minutes > 0 },
    documentedOn: visit.documentedOn,
    signature: visit.signature,
    priorUsage,
    overlaps: { worker: ofWorker, patient },
    diagnoses: visit.diagnosisCodes,
    worker: {
      npi: worker?.npi ?? null,
      qualified: qualifies(true),
      waits: qualifies(false),
    },
    supervisor: worker?.supervisor ?? null,
  };
}
