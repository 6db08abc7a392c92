/** OAuth 2.0, OpenID Connect and the hosted pages, at Cognito's addresses below each pool. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity } from '../model/pool-context.ts';
import { isDatabaseAway } from '../store/database-away.ts';
import { inPool } from '../store/in-pool.ts';
import { originOf } from '../wire/origin.ts';
import { reportFault } from '../wire/report-fault.ts';
import { type Answer, sendAnswer } from './answer.ts';
import { beginVisit, languageAsked, type Start } from './begin-visit.ts';
import { continueVisit } from './continue-visit.ts';
import { endVisit } from './end-visit.ts';
import { type OAuthError, oauthErrorOf } from './oauth-error.ts';
import type { PageRequest } from './page-request.ts';
import { type PlainText, plainPage } from './pages/plain-page.ts';
import { type Parameters, readFields, readForm, readQuery } from './parameters.ts';
import { revoke } from './revoke.ts';
import { askForToken, sendAway, sendOAuthError, sendUserInfoError } from './send-oauth-error.ts';
import { giveTokens } from './token.ts';
import { readBearerToken, readUserInfo } from './user-info.ts';

type PoolRoute = { Params: { poolId: string } };
type PoolRequest = FastifyRequest<PoolRoute>;

export function mountOAuth(app: FastifyInstance, identity: Identity): void {
  const page = (work: (at: PageRequest) => Promise<Answer>) => async (request: PoolRequest, reply: FastifyReply) =>
    sendAnswer(
      reply,
      await orErrorPage(request, () => work({ identity, pool: { id: request.params.poolId }, request })),
    );
  const begin = (read: (request: FastifyRequest) => Parameters, start: Start) =>
    page(async (at) => beginVisit(at, read(at.request), start));

  app.get<PoolRoute>('/:poolId/oauth2/authorize', begin(readQuery, 'authorize'));
  app.post<PoolRoute>('/:poolId/oauth2/authorize', begin(readForm, 'authorize'));
  for (const start of ['login', 'forgotPassword', 'signup'] as const) {
    app.get<PoolRoute>(`/:poolId/${start}`, begin(readQuery, start));
  }
  app.post<PoolRoute>(
    '/:poolId/login',
    page(async (at) => continueVisit(at, readFields(at.request))),
  );
  const end = (read: (request: FastifyRequest) => Parameters) => page(async (at) => endVisit(at, read(at.request)));
  app.get<PoolRoute>('/:poolId/logout', end(readQuery));
  app.post<PoolRoute>('/:poolId/logout', end(readForm));

  app.post<PoolRoute>('/:poolId/oauth2/token', async (request, reply) =>
    answerWith(reply, sendOAuthError, () => {
      const form = readForm(request);
      return inPool(identity, askedBy(request), (context) => giveTokens(context, request.headers.authorization, form));
    }),
  );
  app.post<PoolRoute>('/:poolId/oauth2/revoke', async (request, reply) =>
    answerWith(reply, sendOAuthError, async () => {
      const form = readForm(request);
      await inPool(identity, askedBy(request), (context) => revoke(context, request.headers.authorization, form));
      return undefined;
    }),
  );
  const userInfo = async (request: PoolRequest, reply: FastifyReply) => {
    const token = readBearerToken(request.headers.authorization);
    if (token === undefined) return askForToken(reply);
    return answerWith(reply, sendUserInfoError, () =>
      inPool(identity, askedBy(request), (context) => readUserInfo(context, token)),
    );
  };
  app.get<PoolRoute>('/:poolId/oauth2/userInfo', userInfo);
  app.post<PoolRoute>('/:poolId/oauth2/userInfo', userInfo);
}

function askedBy(request: PoolRequest) {
  return { poolId: request.params.poolId, origin: originOf(request) };
}

async function answerWith(
  reply: FastifyReply,
  refuse: (reply: FastifyReply, error: OAuthError) => FastifyReply,
  work: () => Promise<object | undefined>,
): Promise<FastifyReply> {
  try {
    const answer = await work();
    return reply.headers({ 'Cache-Control': 'no-store', Pragma: 'no-cache' }).send(answer);
  } catch (error) {
    if (error instanceof IdentityError) return refuse(reply, oauthErrorOf(error));
    if (!(error instanceof Error) || !isDatabaseAway(error)) throw error;
    return sendAway(reply, reportFault(reply.request, error));
  }
}

/** Every fault of client or address shows the same page, without a redirect. */
async function orErrorPage(request: PoolRequest, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const query = request.method === 'GET' ? (request.url.split('?')[1] ?? '') : null;
    const language = languageAsked(readQuery(request), request) ?? 'en';
    return { page: plainPage(language, query, textOf(request, error)) };
  }
}

function textOf(request: PoolRequest, error: Error): PlainText {
  if (!(error instanceof IdentityError)) {
    const { type } = reportFault(request, error);
    return { status: type === 'ServiceUnavailable' ? 503 : 500, title: 'error', text: 'somethingWrong' };
  }
  return error.type === 'TooManyRequestsException'
    ? { status: 429, title: 'wait', text: 'waitLead' }
    : { status: 400, title: 'linkTitle', text: 'linkBroken' };
}
