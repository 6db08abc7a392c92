/**
 * A partner without an account works on one referral by a link, after a code that goes to the partner's address. Link and code
 * are sent in bodies and a session in a header, so that no address of a request holds them.
 */
import * as z from 'zod/mini';
import { sharePreview } from '../consents/disclosure.ts';
import { partnerServices } from '../kernel/codes/partner.ts';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import {
  failReasons,
  notServedReasons,
  partnerActs,
  referralOutcomes,
  referralPriorities,
  referralStates,
  rejectReasons,
  sdohCategories,
} from '../kernel/codes/referral.ts';
import { civilDate, id, instant, matching, outputText, prose, requiredText, text } from '../kernel/fields.ts';

const secret = matching(/^[A-Za-z0-9_-]{43}$/, 43);

/** `POST /Prod/partner-links/open`: sends a code to the address of the link. The answer is the same for every link. */
export const partnerLinkOpening = z.strictObject({ token: secret });
export const partnerLinkOpened = z.strictObject({ sent: z.literal(true) });

/** `POST /Prod/partner-links/enter`: a code gives one session; another browser asks for another code. */
export const partnerLinkEntry = z.strictObject({ token: secret, code: matching(/^\d{6}$/, 6) });
export const partnerLinkEntered = z.strictObject({ session: secret });

/** `GET /Prod/partner-links/view`. */
export const partnerLinkView = z.strictObject({
  organization: outputText,
  /** Of the organization. */
  phone: z.nullable(outputText),
  /** The name by which the partner was referred to. */
  partner: outputText,
  program: z.enum(enrollmentPrograms),
  service: z.nullable(z.enum(partnerServices)),
  category: z.nullable(z.enum(sdohCategories)),
  priority: z.enum(referralPriorities),
  reason: outputText,
  receivedOn: civilDate,
  status: z.enum(referralStates),
  statusReason: z.nullable(outputText),
  version: z.int(),
  can: z.array(z.enum(partnerActs)),
  /** The data that the consent of the person allows; for a closed referral, none. */
  parts: sharePreview.def.shape.parts,
  /** Oldest first. */
  messages: z.array(
    z.strictObject({
      at: instant,
      isTheirs: z.boolean(),
      authorName: outputText,
      text: outputText,
      fileName: z.nullable(outputText),
    }),
  ),
  expiresAt: instant,
});
export type PartnerLinkView = z.infer<typeof partnerLinkView>;

/** The partner's reporter. */
export const partnerName = text(120);

/** `POST /Prod/partner-links/act`. */
export const partnerLinkAct = z.strictObject({
  version: z.int().check(z.minimum(1)),
  act: z.enum(partnerActs),
  name: partnerName,
  reason: z.nullish(prose(500)),
  closeReason: z.nullish(z.enum([...new Set([...rejectReasons, ...failReasons, ...notServedReasons])])),
  outcome: z.nullish(z.enum(referralOutcomes)),
});
export type PartnerLinkAct = z.infer<typeof partnerLinkAct>;

/** `POST /Prod/partner-links/message`: a question or an answer. */
export const partnerLinkMessage = z.strictObject({
  /** The id of this message: a repeated one is stored once. */
  id,
  /** The author at the partner. */
  name: partnerName,
  text: requiredText(2000),
});
export type PartnerLinkMessage = z.infer<typeof partnerLinkMessage>;
