/** Fields of requests, checked as Cognito's model checks them, and the one message for invalid ones. */
import * as z from 'zod';
import { isClientPublic } from '../crypto/srp.ts';
import { matching, upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';

export const clientId = matching(/^[A-Za-z0-9]{1,128}$/, 128);
export const username = matching(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u, 256);
export const password = upTo(256).min(1);
export const token = matching(/^[A-Za-z0-9_=.-]{1,8192}$/, 8192);
export const session = upTo(2048).min(20);
export const base64 = matching(/^[A-Za-z0-9+/]+={0,2}$/, 2048);

export const deviceKey = matching(/^[\w-]+_[0-9a-f-]+$/, 55);

/** Page size of a list: at most 60, also for 0 and when absent. */
export const pageLimit = z
  .int()
  .min(0)
  .max(60)
  .nullish()
  .transform((limit) => limit || 60);
export const pageToken = matching(/^[\w-]{1,2048}$/, 2048);

/** A typed code. */
export const code = matching(/^\S{1,2048}$/, 2048);

export const attributeName = matching(/^[\w:.-]{1,32}$/, 32);
export const attributeList = z.array(z.object({ Name: attributeName, Value: upTo(2048).nullish() })).max(64);
/** Attributes that a code can verify. */
export const verifiableAttribute = z.enum(['email', 'phone_number']);

/** ChallengeResponses: text by name; clients write null for values they no longer have. */
export const challengeResponses = z.record(upTo(128), upTo(4096).nullable());

/** SRP_A as a number; an impossible value is refused before any computation. */
export const srpPublicValue = matching(/^[0-9a-fA-F]{1,1024}$/, 1024)
  .transform((hexadecimal) => BigInt(`0x${hexadecimal}`))
  .refine(isClientPublic);

/**
 * @param within the path of the field that contains the body
 * @throws IdentityError InvalidParameterException that names the field and never repeats its value
 */
export function parseInput<Output>(form: z.ZodType<Output>, body: unknown, within: readonly string[] = []): Output {
  const parsed = form.safeParse(body);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String) ?? [];
  throw new IdentityError('InvalidParameterException', describe([...within, ...path], valueAt(body, path)));
}

/** @throws IdentityError InvalidParameterException that names the missing or invalid response */
export function parseResponses<Output>(
  form: z.ZodType<Output>,
  responses: Readonly<Record<string, string | null>>,
): Output {
  return parseInput(form, responses, ['ChallengeResponses']);
}

function describe(path: readonly string[], value: unknown): string {
  if (path.length > 1 && value === undefined) return `Missing required parameter ${path.at(-1)}`;
  const [first = 'request', ...rest] = path;
  const field = [first.charAt(0).toLowerCase() + first.slice(1), ...rest].join('.');
  const constraint =
    value === undefined || value === null ? 'Member must not be null' : 'Member must be of the documented form';
  return `1 validation error detected: Value at '${field}' failed to satisfy constraint: ${constraint}`;
}

function valueAt(body: unknown, path: readonly string[]): unknown {
  let value = body;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
