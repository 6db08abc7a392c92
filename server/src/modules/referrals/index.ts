/** The closed loop of referrals, and why a person may receive the services of a community health worker. */
import {
  chwCriterion,
  patientCriterion,
  type ReferralRules,
  recommendation,
  referral,
  referralMessage,
  referralRequest,
} from '@puente/contract';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import type { DocumentParts } from '#modules/documents';
import { panelMoved, recordsJoined } from '#modules/patients';
import { supervisorChanged, workEnded } from '#modules/people';
import { askNext } from './ask-next.ts';
import { checkEligibility, type EligibilityOn } from './check-eligibility.ts';
import type { ReferralCommands } from './do-referral-command.ts';
import { activateRecommendation } from './eligibility/activate-recommendation.ts';
import { revokeRecommendation, voidWithReason } from './eligibility/end-recommendation.ts';
import { keepCriterion } from './eligibility/keep-criterion.ts';
import { keepRecommendation } from './eligibility/keep-recommendation.ts';
import { followReferrals, followTeam } from './follow-referrals.ts';
import { giveBack, handedOverTimer, moveAlong, tellHandedOver, tellUnowned, unownedTimer } from './hand-over.ts';
import { changeReferral, createReferral } from './keep-referral.ts';
import { mountServiceMatch } from './matching/match-services.ts';
import { mountSeen } from './mount-seen.ts';
import { mountShared } from './mount-shared.ts';
import { onDeskOf } from './on-desk-of.ts';
import { assignReferral, claimReferral } from './own-referral.ts';
import { forgetPartnerSecrets, forgetTimer } from './partner/forget-partner-secrets.ts';
import { mountPartnerLink } from './partner/mount-partner-link.ts';
import { type PartnerMails, partnerMailQueue, sendPartnerMail } from './partner/partner-mail.ts';
import { writeMessage } from './partner/partner-messages.ts';
import { remindPartner, remindPartnerTimer } from './partner/remind-partner.ts';
import { revokeLink, sendLink } from './partner/send-link.ts';
import { handlersOf, referralCommands } from './referral-commands.ts';
import { referralOverdue } from './referral-overdue.ts';
import { mountReferralRules } from './referral-rules.ts';
import { dueTimer } from './referral-standing.ts';
import { admitRequest, declineRequest, reopenRequest } from './requests/admit-request.ts';
import { mountRequestImport } from './requests/import-requests.ts';
import { sendReferral } from './send-referral.ts';

export { referralForNeed } from './keep-referral.ts';
export { partnerOutbox } from './partner/partner-mail.ts';
export {
  findRequestForm,
  type RequestField,
  type RequestForm,
  readWrittenRequest,
  receiveRequest,
} from './requests/receive-request.ts';

interface Parts extends Kernel {
  readonly dataSecret: string;
  readonly referralRules: readonly ReferralRules[];
  readonly partnerMails: PartnerMails;
  readonly senders: Parameters<typeof sendPartnerMail>[0]['senders'];
  readonly documents: DocumentParts;
  /** A line for the operator. */
  readonly warn: (message: string) => void;
  readonly demo: boolean;
  /** From the module that charges visits. */
  readonly eligibilityOn: EligibilityOn;
}

export const referrals: Module<Parts> = {
  name: 'referrals',
  needs: ['consents', 'documents', 'messaging', 'partners', 'patients', 'people'],
  mount(app, kernel) {
    mountResource(app, kernel, { resource: chwCriterion });
    mountResource(app, kernel, {
      resource: recommendation,
      create: keepRecommendation,
      update: keepRecommendation,
      commands: { activate: activateRecommendation, revoke: revokeRecommendation, void: voidWithReason },
    });
    mountResource(app, kernel, {
      resource: patientCriterion,
      create: keepCriterion,
      update: keepCriterion,
      commands: { void: voidWithReason },
    });
    mountReferralRules(app, kernel);
    const commands: ReferralCommands = handlersOf(kernel.referralRules, {
      ...referralCommands,
      request: sendReferral,
      'check-eligibility': checkEligibility(kernel.eligibilityOn),
      'ask-next': askNext({ rules: kernel.referralRules, commands: () => commands }),
    });
    mountPartnerLink(app, { ...kernel, commands });
    mountServiceMatch(app, kernel);
    mountShared(app, kernel);
    mountSeen(app, kernel);
    mountResource(app, kernel, { resource: referralMessage, create: writeMessage(kernel.jobs) });
    mountRequestImport(app, kernel);
    mountResource(app, kernel, {
      resource: referralRequest,
      commands: { admit: admitRequest(kernel), decline: declineRequest, reopen: reopenRequest },
    });
    mountResource(app, kernel, {
      resource: referral,
      create: createReferral(kernel),
      update: changeReferral(kernel),
      lookups: { onDeskOf: onDeskOf(kernel.db) },
      commands: {
        ...commands,
        assign: assignReferral(kernel.jobs),
        claim: claimReferral,
        'send-link': sendLink(kernel),
        'revoke-link': revokeLink,
      },
    });
  },
  jobs: { [partnerMailQueue]: sendPartnerMail },
  timers: {
    [dueTimer]: referralOverdue,
    [remindPartnerTimer]: remindPartner,
    [handedOverTimer]: tellHandedOver,
    [unownedTimer]: tellUnowned,
    [forgetTimer]: forgetPartnerSecrets,
  },
  events: {
    [supervisorChanged]: ({ tx, ctx, data }) => followTeam(tx, ctx, data['userId']!),
    [workEnded]: giveBack,
    [panelMoved]: moveAlong,
    [recordsJoined]: ({ tx, ctx, patientIds = [] }) => followReferrals(tx, ctx, ...patientIds),
  },
};
