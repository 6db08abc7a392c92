/**
 * `/Prod/sign-ups`: anybody may ask for an organization, and the answer reveals nothing: it is always the same, no name
 * is checked, and nothing is made before the owner of the e-mail address answers the mail. Absent where SIGNUP is off.
 */
import {
  type SignUpRequest,
  signUp,
  signUpAccepted,
  signUpConfirmation,
  signUpConfirmed,
  signUpOffer,
  signUpRequest,
  signUpToken,
} from '@puente/contract';
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import { AppError } from '#kernel/errors/errors';
import { publicAnswers } from '#kernel/http/answers';
import { type Kernel, type Scope, typed } from '#kernel/http/api';
import type { Accounts } from './accounts.ts';
import { confirmSignUp, readSignUp } from './confirm-sign-up.ts';
import { announceSignUp } from './sign-up-mail.ts';
import type { SignUpTokens } from './sign-up-token.ts';

interface SignUpParts extends Kernel {
  /** Whether anybody may ask for an organization. */
  readonly signUp: boolean;
  /** The demonstration shows the mail in its outbox. */
  readonly demo: boolean;
  readonly accounts: Accounts;
  readonly signUps: { readonly tokens: SignUpTokens };
}

/** Mails to one address within a day. */
const mostMails = 3;
/** Limits for one network address; the second for callers who already have a link. */
const limits = { ask: { max: 20, timeWindow: 3_600_000 }, answer: { max: 60, timeWindow: 3_600_000 } };

export function mountSignUps(app: Scope, { signUp: open, demo, accounts, signUps, db, jobs }: SignUpParts) {
  const routes = typed(app);
  const { tokens } = signUps;
  const about = (operationId: string) => ({ operationId, tags: ['sign-ups'], security: [] });
  const guard = () => {
    if (!open) throw new AppError('not_found');
  };

  routes.get('/sign-ups', {
    config: { rule: { public: true } },
    schema: { ...about('getSignUpOffer'), response: publicAnswers({ 200: signUpOffer }) },
    handler: async () => ({ open }),
  });

  /** Does nothing for an address that was written to often enough; the answer is the same. */
  async function ask({ agreed: _, ...asked }: SignUpRequest) {
    const id = v7();
    await db.work(systemContext('sign-up', id), async (tx) => {
      // Of sign-ups that arrive together, each counts the earlier ones.
      await tx.query("select pg_advisory_xact_lock(hashtextextended('sign-up ' || search_key($1), 0))", [asked.email]);
      const [sent] = await tx.query<{ many: number }>('select search.sign_ups_for($1) as many', [asked.email]);
      if ((sent?.many ?? 0) >= mostMails) return;
      const { email, name, title, region, timeZone, givenName, familyName, language } = asked;
      await tx.query(
        `insert into sign_ups (tenant_id, email, name, title, region, time_zone, given_name, family_name, language)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [id, email, name, title, region, timeZone, givenName, familyName, language],
      );
      if (!demo) await announceSignUp(jobs, tx, id);
    });
  }

  routes.post('/sign-ups', {
    config: { rule: { public: true }, rateLimit: limits.ask },
    schema: {
      ...about('askForOrganization'),
      body: signUpRequest,
      response: publicAnswers(
        { 200: signUpAccepted },
        'validation',
        'not_found',
        'payload_too_large',
        'unsupported_media_type',
      ),
    },
    handler: async ({ body }) => {
      guard();
      await ask(body);
      return { accepted: true as const };
    },
  });

  const idOf = (token: string) => {
    guard();
    const id = tokens.read(token);
    if (!id) throw new AppError('not_found');
    return id;
  };
  const refusals = ['validation', 'not_found', 'conflict', 'payload_too_large', 'unsupported_media_type'] as const;

  routes.post('/sign-ups/read', {
    config: { rule: { public: true }, rateLimit: limits.answer },
    schema: { ...about('readSignUp'), body: signUpToken, response: publicAnswers({ 200: signUp }, ...refusals) },
    handler: async ({ body }) => readSignUp(db, idOf(body.token)),
  });

  routes.post('/sign-ups/confirm', {
    config: { rule: { public: true }, rateLimit: limits.answer },
    schema: {
      ...about('confirmSignUp'),
      body: signUpConfirmation,
      response: publicAnswers({ 200: signUpConfirmed }, ...refusals),
    },
    handler: async ({ body: { token, ...chosen } }) => confirmSignUp(db, accounts, { id: idOf(token), ...chosen }),
  });
}
