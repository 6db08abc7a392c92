/**
 * A professional claim as 005010X222A1 takes it. Money is integer cents, days are civil dates `YYYY-MM-DD`, codes of ICD-10-CM have no
 * dot. The member is the subscriber: Medi-Cal knows no dependents.
 */

export interface Address {
  readonly line1: string;
  readonly line2?: string | null;
  readonly city: string;
  readonly state: string;
  /** ZIP of five or nine digits, with or without its hyphen. */
  readonly postalCode: string;
}

export interface PersonName {
  readonly familyName: string;
  readonly givenName?: string | null;
  readonly middleName?: string | null;
  readonly suffix?: string | null;
}

export interface Practitioner extends PersonName {
  readonly npi: string | null;
  readonly taxonomyCode?: string | null;
}

export interface Organization {
  readonly name: string;
  readonly npi: string | null;
  readonly taxonomyCode?: string | null;
}

export type Provider = Practitioner | Organization;
export const isOrganization = (provider: Provider): provider is Organization => 'name' in provider;

/** Loops 2000A, 2010AA and 2010AB. */
export interface BillingProvider {
  readonly provider: Provider;
  /** Where it is: never a post office box, and with a ZIP of nine digits. */
  readonly address: Address;
  /** Nine digits. */
  readonly taxId: string;
  /** `EI`, or `SY` of a person who bills by a social security number. */
  readonly taxIdKind: 'EI' | 'SY';
  readonly payTo?: Address | null;
}

/** Loops 2000B and 2010BA. */
export interface Subscriber {
  readonly name: PersonName;
  readonly memberId: string;
  readonly groupNumber?: string | null;
  readonly address: Address;
  readonly birthDate: string;
  readonly sex: 'F' | 'M' | 'U';
  readonly deceasedOn?: string | null;
}

export interface Payer {
  readonly name: string;
  readonly id: string;
  readonly address?: Address | null;
}

/** CAS: up to six reasons of a group stand in one segment. */
export interface Adjustment {
  /** CO, OA, PI or PR. */
  readonly group: string;
  readonly reason: string;
  readonly amountCents: number;
  readonly quantity?: number | null;
}

/** What another payer has decided about a claim: loops 2320 and 2330. */
export interface OtherPayer {
  readonly payer: Payer;
  readonly responsibility: 'P' | 'S' | 'T';
  readonly filingIndicator: string;
  readonly memberId: string;
  readonly groupNumber?: string | null;
  readonly name: PersonName;
  readonly paidCents?: number | null;
  readonly remainingCents?: number | null;
  readonly adjustments: readonly Adjustment[];
}

/** The same of one line: loop 2430. */
export interface LineDecision {
  readonly payerId: string;
  readonly paidCents: number;
  readonly code: string;
  readonly modifiers: readonly string[];
  readonly units: number;
  readonly adjustments: readonly Adjustment[];
  readonly decidedOn: string;
  readonly remainingCents?: number | null;
}

/** Loop 2400. */
export interface ServiceLine {
  /** REF*6R: the payer returns it with its answer. At most 30 characters. */
  readonly id: string;
  readonly code: string;
  /** At most four. */
  readonly modifiers: readonly string[];
  readonly amountCents: number;
  readonly units: number;
  /** Where it differs from that of the claim. */
  readonly placeOfService?: string | null;
  /** Places from 1 in the diagnoses of the claim, one to four. */
  readonly pointers: readonly number[];
  readonly serviceDate: string;
  readonly rendering?: Provider | null;
  readonly supervising?: Practitioner | null;
  readonly decisions?: readonly LineDecision[];
}

/** 1: original, 7: replaces one, 8: takes one back. */
export type Frequency = '1' | '7' | '8';

/** Loops 2000B to 2400. */
export interface ProfessionalClaim {
  /** CLM01: returned by each answer. At most 20 characters. */
  readonly id: string;
  readonly subscriber: Subscriber;
  readonly payer: Payer;
  readonly responsibility: 'P' | 'S' | 'T';
  /** SBR09, such as MC. */
  readonly filingIndicator: string;
  readonly placeOfService: string;
  readonly frequency: Frequency;
  /** CLM20: 1 to 11 or 15. */
  readonly delayReason?: string | null;
  readonly priorAuthorization?: string | null;
  readonly referralNumber?: string | null;
  /** Number of the payer for the claim that this one replaces or takes back. */
  readonly payerControlNumber?: string | null;
  readonly medicalRecordNumber?: string | null;
  readonly note?: string | null;
  /** At most twelve, each once, the first one is the principal. */
  readonly diagnoses: readonly string[];
  readonly referring?: Practitioner | null;
  readonly rendering?: Provider | null;
  readonly serviceFacility?: (Organization & { readonly address: Address }) | null;
  readonly supervising?: Practitioner | null;
  readonly patientPaidCents?: number | null;
  readonly otherPayers?: readonly OtherPayer[];
  /** 1 to 50. */
  readonly lines: readonly ServiceLine[];
}

export interface BilledClaim {
  /** Claims of one billing provider follow each other. The same object means the same provider. */
  readonly billing: BillingProvider;
  readonly claim: ProfessionalClaim;
}

/** Between an organization and a payer or clearinghouse. */
export interface TradingPartner {
  readonly senderQualifier: string;
  /** ISA06, at most 15 characters; GS02 unless another is given. */
  readonly sender: string;
  readonly applicationSender?: string | null;
  readonly receiverQualifier: string;
  readonly receiver: string;
  readonly applicationReceiver?: string | null;
  readonly isTest: boolean;
  /** Loop 1000A. */
  readonly submitter: {
    readonly name: string;
    readonly id: string;
    readonly contactName: string;
    readonly phone?: string | null;
    readonly email?: string | null;
  };
  /** Loop 1000B. */
  readonly receiverName: string;
  readonly receiverId: string;
}
