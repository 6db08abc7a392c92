/** The API's scope: who asks is settled before anything is parsed, every refusal is a problem document, OpenAPI is served. */

import fastifySwagger from '@fastify/swagger';
import { type FieldError, problem } from '@puente/contract';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { userContext } from '#kernel/access/context';
import { AppError, problemOf } from '#kernel/errors/errors';
import { refusalOf } from '#kernel/errors/refusals';
import {
  answerCaller,
  asCaller,
  type Kernel,
  largestBody,
  largestOfStranger,
  mayCall,
  purposeOf,
  renewCaller,
  tenantNameOf,
} from './api.ts';
import { mountDocument } from './mount-document.ts';
import { readJson } from './read-json.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { type ApiDocument, shareComponents } from './share-components.ts';

/** The most faulty fields in one answer; further ones show after these are corrected. */
const mostErrors = 200;
/** As OpenAPI 3.1 has it. */
const license = { name: 'Apache-2.0', identifier: 'Apache-2.0' };
/** Seconds; a resource that is away or taken is mostly back by then. */
const retryAfter = '5';
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export async function mountApi(app: FastifyInstance, kernel: Kernel, modules: () => void) {
  readJson(app);
  const securitySchemes: Record<string, { type: 'http'; scheme: string; bearerFormat?: string; description?: string }> =
    { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } };
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Puente',
        version: '0.1.0',
        description: 'Care coordination for community health work.',
        license,
      },
      components: { securitySchemes },
      security: [{ idToken: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: named,
  });

  app.decorateRequest('ctx');
  app.addHook('onRoute', (route) => {
    const { method, url, config, handler } = route;
    if (!config?.rule)
      throw new Error(`${method} ${url} states no rule: name a resource and an action, or say public.`);
    if (url.includes(':') && !route.schema?.params)
      throw new Error(`${method} ${url} has no schema of the parameters of its address.`);
    const { rule } = config;
    const isStranger = rule.public && !rule.sender;
    route.bodyLimit ??= isStranger ? largestOfStranger : largestBody;
    if (isStranger && route.bodyLimit > largestOfStranger)
      throw new Error(`${method} ${url} takes too much of somebody who is not known.`);
    if (rule.public) {
      if (rule.sender) {
        const { name, scheme, description, ask } = rule.sender;
        securitySchemes[name] = { type: 'http', scheme, description };
        route.schema = { ...route.schema, security: [{ [name]: [] }] };
        // Behind the limit of the address, which stands there already.
        route.onRequest = [...[route.onRequest ?? []].flat(), ask];
      }
      return;
    }
    // A caller without the right gets that refusal before any check of the request.
    route.attachValidation = true;
    route.handler = function (request, reply) {
      return answerCaller(kernel, request, () => {
        if (request.validationError) throw request.validationError;
        return handler.call(this, request, reply);
      });
    };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { rule } = request.routeOptions.config;
    if (!rule) throw noSuchAddress();
    if (!['identity', undefined].includes(request.headers['content-encoding'])) {
      // RFC 9110, 15.5.16: so that the sender knows what would be taken.
      reply.header('accept-encoding', 'identity');
      throw new AppError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.');
    }
    if (rule.public) return;
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new AppError('unauthenticated');
    const principal = await kernel.principals.ofToken(token, tenantNameOf(request));
    request.ctx = userContext(principal, request.id, purposeOf(request));
    if (mayCall(request)) return;
    // A role given since the member was last read counts from this request on.
    await renewCaller(kernel, request);
    if (mayCall(request)) return;
    // A session that has ended gets that answer, not one about its rights.
    await asCaller(kernel, request, (ctx) => kernel.db.batch(ctx, []));
    throw new AppError('forbidden');
  });
  app.addHook('preValidation', async ({ url }) => refuseUnreadable(url));
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply));
  app.setNotFoundHandler((request, reply) => refuse(noSuchAddress(), request, reply));

  mountDocument(app);
  modules();
}

const noSuchAddress = () => new AppError('not_found', 'There is no such address.');

/** Each repeated part once; a named schema that no operation refers to is left out. */
function named(document: Parameters<typeof jsonSchemaTransformObject>[0]) {
  const text = JSON.stringify(jsonSchemaTransformObject(document));
  const whole = JSON.parse(text) as ApiDocument;
  const schemas = Object.entries(whole.components?.schemas ?? {}).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return shareComponents({
    ...whole,
    components: { ...whole.components, schemas: Object.fromEntries(schemas) },
  }) as never;
}

function refuse(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalFrom(error);
  if (refusal.code === 'internal')
    request.log.error(
      { err: { name: error.name, code: (error as FastifyError).code, stack: placeOf(error) } },
      'a request failed',
    );
  const document = problemOf(refusal, request.id);
  const { rule } = request.routeOptions.config;
  if (refusal.code === 'unauthenticated')
    reply.header('www-authenticate', (rule?.public && rule.sender?.scheme) || 'Bearer');
  // A limit of an address says itself when it ends.
  if (['unavailable', 'too_many_requests'].includes(refusal.code) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', retryAfter);
  return reply
    .code(document.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(document satisfies typeof problem._zod.output);
}

/** The place of an error. Its message may hold values of a row, so it is not written. */
const placeOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

function refusalFrom(error: FastifyError | Error): AppError {
  const known = refusalOf(error);
  if (known instanceof AppError) return known;
  const { validation, statusCode, code, validationContext } = error as FastifyError;
  if (validation)
    return new AppError('validation', {
      errors: validation.slice(0, mostErrors).map((issue) => fieldErrorOf(issue, validationContext)),
    });
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('payload_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('unsupported_media_type');
  if (statusCode === 429) return new AppError('too_many_requests');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('validation', 'The request could not be read as JSON.');
  return new AppError('internal');
}

/** `idempotency-key` → `Idempotency-Key`. */
const headerName = (name: string) => name.replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** A zod issue as `activities.0.minutes`; an unknown field is named itself. */
function fieldErrorOf(
  { instancePath, keyword, message = '', params }: FastifySchemaValidationError,
  context: string | undefined,
): FieldError {
  const path = instancePath.split('/').filter(Boolean).join('.');
  const [unknown] = keyword === 'unrecognized_keys' && Array.isArray(params['keys']) ? params['keys'] : [];
  const named = [path, unknown].filter(Boolean).join('.');
  return {
    path: (context === 'headers' ? headerName(named) : named) || (context ?? 'body'),
    code: keyword,
    message,
  };
}
