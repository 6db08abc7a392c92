/**
 * The attributes of an account by their Cognito names: which exist, who may write each, and which values each takes.
 */
import * as z from 'zod';
import type { Account } from '../model/account.ts';
import { civilDate, emailAddress, isStorable, matching, upTo, webAddress } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';

export type AttributeWriter = 'person' | 'administrator';

type Definition = { readonly form: z.ZodType<string>; readonly writer: AttributeWriter | 'nobody' };

const flag = z.enum(['true', 'false']);
const byPerson = (form: z.ZodType<string>): Definition => ({ form, writer: 'person' });

/** E.164: a plus sign, the country's number, at most 15 digits. */
const phoneNumber = matching(/^\+[1-9]\d{6,14}$/, 16);

/** The standard claims of OpenID Connect Core 1.0, 5.1, and the two this product adds. */
const definitions: ReadonlyMap<string, Definition> = new Map([
  ['sub', { form: upTo(36), writer: 'nobody' }],
  ['email', byPerson(emailAddress)],
  ['email_verified', { form: flag, writer: 'administrator' }],
  ['phone_number', byPerson(phoneNumber)],
  ['phone_number_verified', { form: flag, writer: 'administrator' }],
  ['name', byPerson(upTo(256))],
  ['given_name', byPerson(upTo(256))],
  ['family_name', byPerson(upTo(256))],
  ['middle_name', byPerson(upTo(256))],
  ['nickname', byPerson(upTo(256))],
  ['preferred_username', byPerson(upTo(128))],
  ['profile', byPerson(webAddress)],
  ['picture', byPerson(webAddress)],
  ['website', byPerson(webAddress)],
  ['gender', byPerson(upTo(64))],
  ['birthdate', byPerson(civilDate)],
  ['zoneinfo', byPerson(upTo(64).refine(isTimeZone))],
  ['locale', byPerson(upTo(35).refine(isLanguageTag))],
  ['address', byPerson(upTo(1024))],
  ['updated_at', byPerson(matching(/^\d{1,10}$/, 10))],
  ['custom:given_name', byPerson(upTo(256))],
  // The server decides rights itself; a client that trusts the claim could be misled by anyone who can write it.
  ['custom:userRole', { form: upTo(256), writer: 'administrator' }],
]);
const REQUIRED: ReadonlySet<string> = new Set(['email']);
/** Names that no request may write, whether the attribute exists or not. */
const RESERVED = /^(?:cognito:|dev:|identities$)|_verified$/;

export type AttributeInput = { readonly Name: string; readonly Value?: string | null | undefined };

/**
 * @returns the values by name, the last one where a name comes twice; an empty value removes the attribute
 * @throws IdentityError NotAuthorizedException for an attribute this writer may not write, InvalidParameterException
 *   for an unknown attribute or a value of the wrong form
 */
export function checkAttributes(list: readonly AttributeInput[], writer: AttributeWriter): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { Name, Value } of list) {
    const definition = writableAttribute(Name, writer);
    const value = (Value ?? '').trim();
    if (value === '' && REQUIRED.has(Name)) throw nonconforming(Name, 'The attribute is required');
    const isFit = value === '' || (isStorable(value) && definition.form.safeParse(value).success);
    if (!isFit) throw unfit(Name);
    values.set(Name, value);
  }
  return values;
}

/** @throws IdentityError as checkAttributes does */
export function checkRemovals(names: readonly string[], writer: AttributeWriter): ReadonlyMap<string, string> {
  return checkAttributes(
    names.map((Name) => ({ Name })),
    writer,
  );
}

function writableAttribute(name: string, writer: AttributeWriter): Definition {
  const definition = definitions.get(name);
  const owner = definition?.writer ?? (RESERVED.test(name) ? 'nobody' : null);
  if (owner === 'nobody' || (owner === 'administrator' && writer === 'person')) {
    throw new IdentityError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  }
  if (!definition) throw nonconforming(name, 'Attribute does not exist in the schema.');
  return definition;
}

function unfit(name: string): IdentityError {
  if (name === 'email') return new IdentityError('InvalidParameterException', 'Invalid email address format.');
  if (name === 'phone_number') return new IdentityError('InvalidParameterException', 'Invalid phone number format.');
  return nonconforming(name, 'The value is not of the documented form');
}

function nonconforming(name: string, fault: string): IdentityError {
  return new IdentityError('InvalidParameterException', `Attributes did not conform to the schema: ${name}: ${fault}`);
}

/** All attributes an account shows, in the shape of `UserAttributes`. */
export function attributesOf(account: Account): { Name: string; Value: string }[] {
  const { phone, phoneVerified } = account;
  const values = {
    sub: account.sub,
    email: account.email,
    email_verified: String(account.emailVerified),
    ...(phone !== null && { phone_number: phone, phone_number_verified: String(phoneVerified) }),
    ...account.attributes,
  };
  return Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
