/** The routes of a partner without an account. Secrets are in bodies; a wrong one is answered as one that never was. */
import {
  partnerFileBytes,
  partnerLinkAct,
  partnerLinkEntered,
  partnerLinkEntry,
  partnerLinkMessage,
  partnerLinkOpened,
  partnerLinkOpening,
  partnerLinkSession,
  partnerLinkView,
} from '@puente/contract';
import { publicAnswers } from '#kernel/http/answers';
import { type Kernel, type Scope, typed } from '#kernel/http/api';
import type { Steps } from './do-step.ts';
import { enterLink, openLink } from './partner-access.ts';
import { actByLink } from './partner-act.ts';
import { messageByLink } from './partner-messages.ts';
import { viewByLink } from './partner-view.ts';

const hourMs = 3_600_000;
/** Of one address in an hour. */
const [fewer, some, more] = [
  { max: 30, timeWindow: hourMs },
  { max: 60, timeWindow: hourMs },
  { max: 600, timeWindow: hourMs },
];
const errors = ['validation', 'not_found', 'payload_too_large', 'unsupported_media_type'] as const;

type Papers = Pick<Parameters<typeof messageByLink>[0], 'documents' | 'warn'>;

interface Parts extends Kernel, Papers {
  readonly dataSecret: string;
  readonly steps: Steps;
}

export function mountPartnerLink(app: Scope, parts: Parts) {
  const routes = typed(app);
  const open = (operationId: string) => ({ operationId, tags: ['partner-links'], security: [] });
  const rule = { public: true } as const;

  routes.post('/partner-links/open', {
    config: { rule, rateLimit: fewer },
    schema: {
      ...open('openPartnerLink'),
      body: partnerLinkOpening,
      response: publicAnswers({ 200: partnerLinkOpened }, ...errors),
    },
    handler: async ({ body }) => {
      await openLink(parts, body.token);
      return { sent: true as const };
    },
  });

  routes.post('/partner-links/enter', {
    config: { rule, rateLimit: fewer },
    schema: {
      ...open('enterPartnerLink'),
      body: partnerLinkEntry,
      response: publicAnswers({ 200: partnerLinkEntered }, ...errors),
    },
    handler: ({ body }) => enterLink(parts, body),
  });

  routes.post('/partner-links/view', {
    config: { rule, rateLimit: more },
    schema: {
      ...open('viewPartnerLink'),
      body: partnerLinkSession,
      response: publicAnswers({ 200: partnerLinkView }, ...errors),
    },
    handler: ({ body }) => viewByLink(parts.db, body),
  });

  routes.post('/partner-links/act', {
    config: { rule, rateLimit: more },
    schema: {
      ...open('actByPartnerLink'),
      body: partnerLinkAct,
      response: publicAnswers({ 200: partnerLinkView }, ...errors, 'conflict', 'stale_version', 'invalid_move'),
    },
    handler: ({ body }) => actByLink(parts, body),
  });

  routes.post('/partner-links/message', {
    config: { rule, rateLimit: some },
    // In Base64, with the rest.
    bodyLimit: Math.ceil((partnerFileBytes * 4) / 3) + 64 * 1024,
    schema: {
      ...open('writeByPartnerLink'),
      body: partnerLinkMessage,
      response: publicAnswers({ 200: partnerLinkView }, ...errors, 'conflict', 'frozen'),
    },
    handler: ({ body }) => messageByLink(parts, body),
  });
}
