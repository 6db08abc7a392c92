/**
 * A request that a person gets a service, in or out: the order of the requester (FHIR ServiceRequest) and the task of the performer
 * (FHIR Task), each with a status of its own. `status` is the task's; SDOH Clinical Care 3.0.0, Referral Task State Diagram.
 */
import * as z from 'zod/mini';
import { partnerServices } from '../kernel/codes/partner.ts';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import {
  cancelReasons,
  closedLoopStates,
  contactModes,
  contactOutcomes,
  failReasons,
  loopClosureReasons,
  notServedReasons,
  orderStates,
  referralClocks,
  referralCloseReasons,
  referralDirections,
  referralOutcomes,
  referralPriorities,
  referralSources,
  referralStages,
  referralStates,
  referralSteps,
  rejectReasons,
  sdohCategories,
} from '../kernel/codes/referral.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import {
  civilDate,
  email,
  icd10cm,
  id,
  instant,
  nationalProviderIdentifier,
  outputText,
  phone,
  prose,
  requiredText,
  text,
} from '../kernel/fields.ts';
import { finding } from '../kernel/finding.ts';
import { part2Rights } from '../kernel/part2-rights.ts';
import { validNpi } from '../kernel/valid-npi.ts';

/** One try to reach the person. */
const contactAttempt = z.strictObject({
  at: instant,
  mode: z.enum(contactModes),
  outcome: z.enum(contactOutcomes),
  minutes: z.nullable(z.int()),
  note: z.nullable(outputText),
  byName: z.nullable(outputText),
});
export type ContactAttempt = z.infer<typeof contactAttempt>;

/** The result of the eligibility check; the findings are those of a visit of the day. */
const eligibilityCheck = z.strictObject({ on: civilDate, eligible: z.boolean(), findings: z.array(finding) });

const courseStep = z.strictObject({ stage: z.enum(referralStages), on: civilDate });

/** The reporter of the other side, if its act is written down here. */
const told = { toldBy: z.nullish(text(160)) };
const reported = z.strictObject(told);
const reasoned = z.strictObject({ ...told, reason: requiredText(500) });

const standingCommands = [
  'request',
  'check-eligibility',
  'reach-out',
  'log-attempt',
  'engage',
  'hold',
  'resume',
  'suspend',
  'reinstate',
  'complete',
  'fail',
  'cancel',
  'end-order',
  'ask-next',
  'send-link',
  'revoke-link',
] as const;
const standing = Object.fromEntries(standingCommands.map((name) => [name, 'standing'])) as Record<
  (typeof standingCommands)[number],
  'standing'
>;

const open = ['requested', 'accepted', 'in-progress', 'on-hold'] as const;
const begun = ['accepted', 'in-progress', 'on-hold'] as const;

export const referral = defineResource({
  one: 'referral',
  many: 'referrals',
  patients: 'one',
  fields: {
    patientId: id,
    direction: z.enum(referralDirections),
    program: z.enum(enrollmentPrograms),
    /** For Community Supports, the service; for others, the requested help, if it is named. */
    service: z.nullish(z.enum(partnerServices)),
    /** The need that it answers. */
    category: z.nullish(z.enum(sdohCategories)),
    reason: requiredText(2000),
    /** ICD-10-CM codes without the dot. */
    diagnosisCodes: z.array(icd10cm).check(z.maxLength(12)),
    priority: z.enum(referralPriorities),
    /** The day on which it came, or was written. */
    receivedOn: civilDate,
    source: z.enum(referralSources),
    /** The requester: an organization of the directory, or somebody by name. */
    requesterId: z.nullish(id),
    requester: z.nullish(text(160)),
    requesterPhone: z.nullish(phone),
    requesterEmail: z.nullish(email),
    requesterNpi: z.nullish(
      nationalProviderIdentifier.check(z.refine(validNpi, { error: 'The check digit of the NPI does not fit.' })),
    ),
    /** The performer of `out`: an organization of the directory, or somebody by name. */
    performerId: z.nullish(id),
    performer: z.nullish(text(160)),
    /** The program of that organization. */
    healthcareServiceId: z.nullish(id),
    /** Programs that the person agreed to where this one comes to nothing, the next one first. */
    alternativeIds: z.array(id).check(
      z.maxLength(3),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'Name each once.' }),
    ),
    recommendationId: z.nullish(id),
    /** The consent that allows a partner to know of the person. */
    consentId: z.nullish(id),
    documentId: z.nullish(id),
    /** The need that it is made for. */
    needId: z.nullish(id),
    note: z.nullish(prose(2000)),
    /** Why there is a second open one of the same program. */
    secondReason: z.nullish(prose(500)),
    /** The one that came to nothing and that this one follows. */
    previousId: z.nullish(id),
  },
  derived: {
    isOpen: z.boolean(),
    stage: z.enum(referralStages),
    stageOn: civilDate,
    /** The stages that it reached, in order, each with its last day; empty for referrals older than this field. */
    course: z.array(courseStep),
    orderStatus: z.enum(orderStates),
    businessStatus: z.nullable(z.enum(referralSteps)),
    /** The member who works on it. */
    ownerId: z.nullable(outputText),
    ownerName: z.nullable(outputText),
    /** Why, when and by whom it came into its state; `toldBy` of the other side. */
    statusReason: z.nullable(outputText),
    statusAt: instant,
    statusByName: z.nullable(outputText),
    toldBy: z.nullable(outputText),
    /** The other side has answered or written, and the owner has not seen it yet. */
    hasAnswer: z.boolean(),
    eligibility: z.nullable(eligibilityCheck),
    attempts: z.array(contactAttempt),
    reachedAt: z.nullable(instant),
    outcome: z.nullable(z.enum(referralOutcomes)),
    closeReason: z.nullable(z.enum(referralCloseReasons)),
    closedAt: z.nullable(instant),
    duplicateOfId: z.nullable(id),
    /** The names of `alternativeIds` at that time. */
    alternatives: z.array(z.strictObject({ id, name: outputText, partnerOrganizationName: outputText })),
    /** The one by which another partner was asked. */
    nextId: z.nullable(id),
    /** The link of a partner: where it went and when, until when it opens, and when it was first opened. */
    linkEmail: z.nullable(outputText),
    linkSentAt: z.nullable(instant),
    linkExpiresAt: z.nullable(instant),
    linkOpenedAt: z.nullable(instant),
    /** By the end of which day something is due, and what. */
    dueOn: z.nullable(civilDate),
    dueFor: z.nullable(z.enum(referralClocks)),
    /** DHCS, Closed-Loop Referrals: status, the day of its last change, and why the loop was closed. */
    closedLoopStatus: z.nullable(z.enum(closedLoopStates)),
    closedLoopOn: civilDate,
    loopClosureReason: z.nullable(z.enum(loopClosureReasons)),
  },
  initial: { diagnosisCodes: [], priority: 'routine', alternativeIds: [] },
  immutable: ['patientId', 'direction', 'previousId'],
  references: {
    patientId: 'patient',
    requesterId: 'partnerOrganization',
    performerId: 'partnerOrganization',
    healthcareServiceId: 'healthcareService',
    recommendationId: 'recommendation',
    consentId: 'consent',
    documentId: 'document',
    needId: 'need',
    previousId: 'referral',
  },
  names: {
    requesterName: 'requesterId',
    performerName: 'performerId',
    healthcareServiceName: 'healthcareServiceId',
  },
  pointers: { duplicateOfId: 'referral', nextId: 'referral' },
  sources: ['previousId', 'duplicateOfId', 'recommendationId', 'documentId', 'needId'],
  states: referralStates,
  frozen: ['rejected', 'failed', 'completed', 'cancelled', 'entered-in-error'],
  commands: {
    request: { from: ['draft'], to: 'requested' },
    /** Gives it to a member of staff, who reaches the person as long as it is open. */
    assign: {
      from: ['draft', ...open],
      body: z.strictObject({ userId: z.nullable(id) }),
      references: { userId: 'user' },
    },
    /** The caller becomes the owner of one that a supervisor gave to the team. */
    claim: { from: [...open] },
    'check-eligibility': { from: ['requested'] },
    accept: { from: ['requested'], to: 'accepted', body: reported },
    reject: {
      from: ['requested'],
      to: 'rejected',
      body: z.extend(reasoned, { closeReason: z.enum(rejectReasons), duplicateOfId: z.nullish(id) }),
      references: { duplicateOfId: 'referral' },
    },
    'reach-out': { from: ['accepted'], to: 'in-progress', body: reported },
    /** A try to reach the person; the first one begins the outreach. */
    'log-attempt': {
      from: ['accepted', 'in-progress'],
      to: 'in-progress',
      body: z.strictObject({
        at: z.nullish(instant),
        mode: z.enum(contactModes),
        outcome: z.enum(contactOutcomes),
        minutes: z.nullish(z.int().check(z.minimum(0), z.maximum(480))),
        note: z.nullish(prose(500)),
      }),
    },
    /** Services begin. */
    engage: { from: ['accepted', 'in-progress'], to: 'in-progress', body: reported },
    hold: { from: ['accepted', 'in-progress'], to: 'on-hold', body: reasoned },
    resume: { from: ['on-hold'], to: 'in-progress', body: reported },
    /** The requester puts the order on hold, and with it the task; and lets it continue. */
    suspend: { from: [...begun], to: 'on-hold', body: reasoned },
    reinstate: { from: ['on-hold'], body: reported },
    complete: {
      from: [...begun],
      to: 'completed',
      body: z.extend(reported, {
        outcome: z.enum(referralOutcomes),
        closeReason: z.nullish(z.enum(notServedReasons)),
        reason: z.nullish(prose(500)),
      }),
    },
    fail: { from: [...begun], to: 'failed', body: z.extend(reasoned, { closeReason: z.enum(failReasons) }) },
    cancel: {
      from: [...open],
      to: 'cancelled',
      body: z.extend(reasoned, { closeReason: z.enum(cancelReasons), duplicateOfId: z.nullish(id) }),
      references: { duplicateOfId: 'referral' },
    },
    /** After a rejected or failed task nobody else is asked. */
    'end-order': { from: ['rejected', 'failed'], body: reasoned },
    /** Asks the next program that the person agreed to, by a referral of its own; this one ends. */
    'ask-next': { from: ['requested', 'rejected', 'failed'], body: z.strictObject({ reason: requiredText(500) }) },
    /** Gives a partner without an account a link to this one; an earlier link ends. */
    'send-link': { from: [...open], body: z.strictObject({ email }) },
    'revoke-link': { from: [...open, 'rejected', 'failed', 'completed', 'cancelled'] },
    void: {
      from: referralStates.filter((state) => state !== 'entered-in-error'),
      to: 'entered-in-error',
      body: z.strictObject({ reason: requiredText(500) }),
    },
  },
  part2: 'record',
  owner: 'ownerId',
  sortable: ['receivedOn', 'dueOn'],
  filterable: [
    'patientId',
    'status',
    'direction',
    'program',
    'stage',
    'isOpen',
    'hasAnswer',
    'ownerId',
    'performerId',
    'receivedOn',
    'dueOn',
    'priority',
    'needId',
  ],
  lookups: {
    /** The referrals of a member of staff, with those of theirs that ended within a week, so that their end is seen. */
    onDeskOf: id,
  },
  ranges: ['receivedOn', 'dueOn'],
  groups: ['stage', 'program', 'ownerId'],
  access: {
    TenantAdmin: { read: 'tenant', assign: 'tenant', void: 'tenant', export: 'tenant', ...part2Rights.TenantAdmin },
    chw: {
      read: 'panelOrOwn',
      create: 'standing',
      update: 'standing',
      claim: 'standing',
      ...standing,
      accept: 'ownOnPanel',
      reject: 'ownOnPanel',
      ...part2Rights.chw,
    },
    clinician: {
      read: 'panelOrOwn',
      create: 'standing',
      update: 'standing',
      assign: 'standing',
      claim: 'standing',
      ...standing,
      accept: 'standing',
      reject: 'standing',
      void: 'standing',
      ...part2Rights.clinician,
    },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
