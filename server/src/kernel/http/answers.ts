/** The answers of a route, as the OpenAPI document tells them and as they are sent. */
import { type ErrorCode, errorStatus, problem } from '@puente/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { globalRegistry } from 'zod/v4/core';
import type { Answer } from '#kernel/records/idempotency';

/** Gives a schema a name of its own in the document. */
export function nameSchema(id: string, schema: z.ZodMiniType) {
  if (!globalRegistry.has(schema)) globalRegistry.add(schema, { id });
}
nameSchema('Problem', problem);

const problemContent = { content: { 'application/problem+json': { schema: problem } } };
/** The possible refusals of any route behind the sign-in. */
const always: readonly ErrorCode[] = ['unauthenticated', 'forbidden', 'too_many_requests', 'internal', 'unavailable'];
const anonymous: readonly ErrorCode[] = ['too_many_requests', 'internal', 'unavailable'];
const bodyErrors: readonly ErrorCode[] = ['payload_too_large', 'unsupported_media_type'];
const words: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Made; the same request again gives the same answer',
  204: 'Done',
};

const refusals = (codes: readonly ErrorCode[]) =>
  Object.fromEntries(codes.map((code) => [errorStatus[code], { description: code, ...problemContent }]));

const successes = (schemas: Readonly<Record<number, z.ZodMiniType>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([status, schema]) => [
      status,
      { description: words[Number(status)] ?? 'Done', content: { 'application/json': { schema } } },
    ]),
  );

/** Response schemas of a route behind the sign-in. */
export const answers = (schemas: Readonly<Record<number, z.ZodMiniType>>, ...codes: ErrorCode[]) => ({
  ...successes(schemas),
  ...refusals([...always, ...bodyErrors, ...codes]),
});

/** Response schemas of a public route. */
export const publicAnswers = (schemas: Readonly<Record<number, z.ZodMiniType>>, ...codes: ErrorCode[]) => ({
  ...successes(schemas),
  ...refusals([...anonymous, ...codes]),
});

/** Sends JSON text that PostgreSQL wrote, unread. */
export async function json(reply: FastifyReply, result: Promise<string | Answer>) {
  const answer = await result;
  const { status, body } = typeof answer === 'string' ? { status: 200, body: answer } : answer;
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
