/** The required contents of a consent before it counts. Form and server check the same rules. */
import type { ConsentKind, ConsentMethod } from '../kernel/codes/consent.ts';
import type { FieldError } from '../kernel/errors.ts';

export interface GivableConsent {
  readonly kind: ConsentKind;
  readonly method: ConsentMethod;
  readonly documentId?: string | null | undefined;
  readonly witness?: string | null | undefined;
  readonly givenOn: string;
  readonly expiresOn?: string | null | undefined;
  readonly recipientId?: string | null | undefined;
  readonly recipient?: string | null | undefined;
  readonly dataClasses: readonly string[];
  readonly purposes: readonly string[];
}

/** Kinds that state which data may leave, and for what: 45 CFR 164.508(c)(1), 42 CFR 2.31(a). */
export const hasScope = (kind: ConsentKind) => kind === 'release' || kind === 'part2';
/** Kinds whose recipient is named. */
export const namesRecipient = (kind: ConsentKind) => kind === 'release';

const ofPart2 = ['substance-use', 'counseling-notes'];

/** @param today the civil day where the organization works */
export function givingErrors(
  consent: GivableConsent,
  { signature, today }: { signature: boolean; today: string },
): FieldError[] {
  const { kind, method, documentId, witness, givenOn, expiresOn, recipientId, recipient, dataClasses, purposes } =
    consent;
  const errors: FieldError[] = [];
  const miss = (path: string, code: string, message: string) => errors.push({ path, code, message });
  if (namesRecipient(kind) && !recipientId && !recipient?.trim())
    miss('recipientId', 'required', 'Say who may get the information.');
  if (hasScope(kind) && dataClasses.length === 0) miss('dataClasses', 'required', 'Choose what may be shared.');
  if (hasScope(kind) && purposes.length === 0) miss('purposes', 'required', 'Choose what it may be used for.');
  const part2 = dataClasses.filter((name) => ofPart2.includes(name));
  if (kind !== 'part2' && part2.length > 0)
    miss('dataClasses', 'part2', 'Records of substance use treatment need a consent of their own kind.');
  if (kind === 'part2' && part2.length !== dataClasses.length)
    miss('dataClasses', 'only_part2', 'This consent is about records of substance use treatment alone.');
  if (part2.length > 1) miss('dataClasses', 'apart', 'Counseling notes need a consent apart from the other records.');
  if (method === 'signature' && !signature) miss('signature', 'required', 'Sign on the screen.');
  if (method === 'upload' && !documentId) miss('documentId', 'required', 'Choose the paper that was signed.');
  if (method === 'verbal' && !witness?.trim()) miss('witness', 'required', 'Name who heard it.');
  if (givenOn > today) miss('givenOn', 'future', 'Choose today or a day before.');
  if (method === 'signature' && givenOn < today) miss('givenOn', 'not_today', 'A signature on the screen is of today.');
  if (expiresOn && expiresOn < givenOn) miss('expiresOn', 'before_start', 'The last day is before the first.');
  return errors;
}
