/**
 * The user pools over HTTP: the Cognito operations and the published keys of every pool, below the registered prefix.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdentityError } from './model/identity-error.ts';
import type { Identity } from './model/pool-context.ts';
import { discoveryDocument } from './oauth/discovery.ts';
import { mountOAuth } from './oauth/oauth-routes.ts';
import { dispatch } from './operations/dispatch.ts';
import { inPool } from './store/in-pool.ts';
import { readPublicKeys } from './store/keys.ts';
import { decodeUtf8 } from './wire/decode-utf8.ts';
import { reportFault } from './wire/report-fault.ts';
import { sendOutput, sendRefusal } from './wire/send.ts';

type PoolRoute = { Params: { poolId: string } };

/** Clients that cache a document may ask for its headers only (RFC 9110, 9.3.2). */
const withHead = { exposeHeadRoute: true };

/** Register with `{ identity, prefix: '/idp' }`. */
export async function identityPlugin(
  app: FastifyInstance,
  { identity }: { readonly identity: Identity },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: 64 * 1024 },
    async (_request: FastifyRequest, body: Buffer) => decodeUtf8(body),
  );
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').send({ message: 'Not found.' }),
  );

  const operate = async (request: FastifyRequest<PoolRoute>, reply: FastifyReply) =>
    sendOutput(reply, await dispatch(identity, request.params.poolId, request));
  app.post<PoolRoute>('/:poolId', operate);
  app.post<PoolRoute>('/:poolId/', operate);

  app.get<PoolRoute>('/:poolId/.well-known/jwks.json', withHead, async (request, reply) => {
    const keys = await inPool(identity, { poolId: request.params.poolId }, readPublicKeys);
    return publish(reply, keys);
  });

  app.get<PoolRoute>('/:poolId/.well-known/openid-configuration', withHead, async (request, reply) => {
    const issuer = await inPool(identity, { poolId: request.params.poolId }, async ({ pool }) =>
      identity.issuerOf(pool.id),
    );
    return publish(reply, discoveryDocument(issuer));
  });

  mountOAuth(app, identity);
}

function publish(reply: FastifyReply, document: object): FastifyReply {
  return reply.header('Cache-Control', 'public, max-age=3600').send(document);
}

function answerError(error: FastifyError | IdentityError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof IdentityError) {
    if (request.method === 'POST') return sendRefusal(reply, error);
    return reply.code(404).header('Cache-Control', 'no-store').send({ message: error.message });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return sendRefusal(reply, new IdentityError('RequestEntityTooLargeException', 'The request is too large.'));
  }
  if (error.statusCode === 429)
    return sendRefusal(reply, new IdentityError('TooManyRequestsException', 'Too many requests. Wait and try again.'));
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return sendRefusal(reply, new IdentityError('SerializationException', 'The request could not be read.'));
  }
  return sendRefusal(reply, reportFault(request, error));
}
