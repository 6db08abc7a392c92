/**
 * The key that unsent entries are encrypted with on a caller's device: a shared phone keeps them, and only who is
 * signed in as the same member can read them. It is derived, so nothing is stored and every process gives the same.
 */
import { hkdfSync } from 'node:crypto';
import { draftKey } from '@puente/contract';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';

const derived = (secret: string, { info, length }: { info: readonly string[]; length: number }) =>
  Buffer.from(hkdfSync('sha256', secret, 'puente', info.join('\0'), length));

/** HKDF-SHA-256 (RFC 5869) over organization and member; `keyId` tells keys apart and nothing about them. */
const keyOf = (secret: string, tenantId: string, userId: string) => ({
  key: derived(secret, { info: ['drafts', tenantId, userId], length: 32 }).toString('base64'),
  keyId: derived(secret, { info: ['drafts: name of the key', tenantId, userId], length: 12 }).toString('base64url'),
});

export function mountDraftKey(app: Scope, kernel: Kernel, { dataSecret }: { dataSecret: string }) {
  typed(app).get('/me/draft-key', {
    config: { rule: { signedIn: true } },
    schema: { operationId: 'getDraftKey', tags: ['users'], response: answers({ 200: draftKey }) },
    handler: (request) =>
      asCaller(kernel, request, async (ctx) => {
        // A token outlives its session: the transaction's first statement asks whether the session still holds.
        await kernel.db.batch(ctx, []);
        return keyOf(dataSecret, ctx.tenantId, ctx.principal!.userId);
      }),
  });
}
