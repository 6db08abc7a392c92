/** The routes of a partner without an account. Secrets are in bodies; a wrong one is answered as one that never was. */
import {
  partnerLinkAct,
  partnerLinkEntered,
  partnerLinkEntry,
  partnerLinkOpened,
  partnerLinkOpening,
  partnerLinkSession,
  partnerLinkView,
} from '@puente/contract';
import { publicAnswers } from '#kernel/http/answers';
import { type Kernel, type Scope, typed } from '#kernel/http/api';
import type { CommandHandler } from '#kernel/records/behaviour';
import { enterLink, openLink } from './partner-access.ts';
import { actByLink, viewByLink } from './partner-work.ts';

const hourMs = 3_600_000;
/** Of one address in an hour. */
const [fewer, more] = [
  { max: 30, timeWindow: hourMs },
  { max: 600, timeWindow: hourMs },
];
const errors = ['validation', 'not_found', 'payload_too_large', 'unsupported_media_type'] as const;

interface Parts extends Kernel {
  readonly dataSecret: string;
  readonly steps: Readonly<Record<string, CommandHandler>>;
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
}
