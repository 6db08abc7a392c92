/**
 * The routes of a partner without an account. A link and a code are in bodies, a session is in a header and asked before anything
 * is read; a wrong one is answered as one that never was.
 */
import type { Readable } from 'node:stream';
import {
  field,
  type PartnerLinkView,
  partnerFileBytes,
  partnerLinkAct,
  partnerLinkEntered,
  partnerLinkEntry,
  partnerLinkMessage,
  partnerLinkOpened,
  partnerLinkOpening,
  partnerLinkView,
  partnerName,
  partnerSessionScheme,
} from '@puente/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { publicAnswers } from '#kernel/http/answers';
import { type Kernel, type Scope, type Sender, typed } from '#kernel/http/api';
import { takeStreams } from '#kernel/http/take-streams';
import { longestFileHeader, readFileName, readHeaderText, refuseLength } from '#modules/documents';
import type { ReferralCommands } from '../do-referral-command.ts';
import { enterLink, openLink, type PartnerSession, partnerSessionOf, referralOfSession } from './partner-access.ts';
import { actByLink } from './partner-act.ts';
import { messageByLink } from './partner-messages.ts';
import { viewByLink } from './partner-view.ts';

const hourMs = 3_600_000;
/** The most of one address in an hour. */
const [fewer, some, more] = [
  { max: 30, timeWindow: hourMs },
  { max: 60, timeWindow: hourMs },
  { max: 600, timeWindow: hourMs },
];
const tags = ['partner-links'];
const bodies = ['validation', 'payload_too_large', 'unsupported_media_type'] as const;
const errors = [...bodies, 'unauthenticated'] as const;

type Papers = Pick<Parameters<typeof messageByLink>[0], 'documents' | 'warn'>;

interface Parts extends Kernel, Papers {
  readonly dataSecret: string;
  readonly commands: ReferralCommands;
}

const sessionOf = ({ headers }: FastifyRequest) => partnerSessionOf(headers.authorization);

/** Does the work of a session. A referral that the partner may no longer see answers like an ended session. */
async function bySession<Result>(
  request: FastifyRequest,
  work: (session: PartnerSession) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(sessionOf(request));
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('unauthenticated') : error;
  }
}

/** @throws AppError validation, naming the header */
function authorOf({ headers }: FastifyRequest): string {
  const read = partnerName.safeParse(readHeaderText(headers['x-author-name']) ?? '');
  if (read.success) return read.data;
  throw fieldRefusal('X-Author-Name', 'required', "Say who writes as UTF-8''Rosa, percent-encoded (RFC 8187).");
}

export function mountPartnerLink(app: Scope, parts: Parts) {
  const { db } = parts;
  const routes = typed(app);
  const sender: Sender = {
    name: 'partnerSession',
    scheme: partnerSessionScheme,
    description: 'The secret of the link and the session that a code gave, with a dot between them.',
    ask: async (request) => void (await referralOfSession(db, sessionOf(request))),
  };
  const rule = { public: true, sender } as const;
  const anybody = { public: true } as const;
  const open = (operationId: string) => ({ operationId, tags, security: [] });

  routes.post('/partner-links/open', {
    config: { rule: anybody, rateLimit: fewer },
    schema: {
      ...open('openPartnerLink'),
      body: partnerLinkOpening,
      response: publicAnswers({ 200: partnerLinkOpened }, ...bodies),
    },
    handler: async ({ body }) => {
      await openLink(parts, body.token);
      return { sent: true as const };
    },
  });

  routes.post('/partner-links/enter', {
    config: { rule: anybody, rateLimit: fewer },
    schema: {
      ...open('enterPartnerLink'),
      body: partnerLinkEntry,
      response: publicAnswers({ 200: partnerLinkEntered }, ...bodies, 'not_found'),
    },
    handler: ({ body }) => enterLink(parts, body),
  });

  routes.get('/partner-links/view', {
    config: { rule, rateLimit: more },
    schema: {
      operationId: 'viewPartnerLink',
      tags,
      response: publicAnswers({ 200: partnerLinkView }, 'unauthenticated'),
    },
    handler: (request) => bySession(request, (session) => viewByLink(db, session)),
  });

  routes.post('/partner-links/act', {
    config: { rule, rateLimit: more },
    schema: {
      operationId: 'actByPartnerLink',
      tags,
      body: partnerLinkAct,
      response: publicAnswers({ 200: partnerLinkView }, ...errors, 'conflict', 'stale_version', 'invalid_move'),
    },
    handler: (request) => bySession(request, (session) => actByLink(parts, session, request.body)),
  });

  routes.post('/partner-links/message', {
    config: { rule, rateLimit: some },
    schema: {
      operationId: 'writeByPartnerLink',
      tags,
      body: partnerLinkMessage,
      response: publicAnswers({ 200: partnerLinkView }, ...errors, 'conflict', 'frozen'),
    },
    handler: (request) => bySession(request, (session) => messageByLink(parts, session, request.body)),
  });

  const { documents } = parts;
  const maxBytes = Math.min(partnerFileBytes, documents.maxBytes);
  const taking = { ...parts, documents: { ...documents, maxBytes } };

  async function takeFile(request: FastifyRequest, id: string): Promise<PartnerLinkView> {
    const name = authorOf(request);
    const file = { name: readFileName(request.headers['x-file-name']), content: request.body as Readable };
    refuseLength(request.headers['content-length'], maxBytes);
    return bySession(request, (session) => messageByLink(taking, session, { id, name, file }));
  }

  app.register(async (scope) => {
    takeStreams(scope);
    const text = z.optional(field.bounded(longestFileHeader));
    typed(scope).put('/partner-links/files/:id', {
      config: { rule, rateLimit: some },
      bodyLimit: maxBytes,
      schema: {
        operationId: 'sendFileByPartnerLink',
        tags,
        params: z.strictObject({ id: field.id }),
        headers: z.looseObject({ 'x-file-name': text, 'x-author-name': text }),
        consumes: ['application/octet-stream'],
        body: z.unknown(),
        response: publicAnswers({ 200: partnerLinkView }, ...errors, 'conflict', 'frozen'),
      },
      handler: (request) => takeFile(request, request.params.id),
    });
  });
}
