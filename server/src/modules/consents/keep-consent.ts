/** A consent that is being prepared: its text is in use, and the representative has the authority to agree. */
import { type ConsentKind, type CreateOf, consent } from '@puente/contract';
import { type Context, closedTo } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behavior';
import { Parameters } from '#kernel/sql/statement';

interface Prepared {
  readonly kind: ConsentKind;
  readonly language: string;
  readonly templateKind: ConsentKind;
  readonly templateStatus: string;
  readonly languages: readonly string[];
  readonly caregiver: {
    readonly authority: string;
    readonly proof: string | null;
    readonly ended: boolean;
  } | null;
  readonly [column: string]: unknown;
}

const question = `
  select c.kind, c.language, t.kind as "templateKind", t.status as "templateStatus",
    array(select x ->> 'language' from jsonb_array_elements(t.texts) x) as languages,
    (select json_build_object('authority', g.legal_authority, 'proof', g.legal_document_id,
        'ended', coalesce(g.ends_on < c.given_on, false))
      from caregivers_view g where g.tenant_id = c.tenant_id and g.id = c.caregiver_id) as caregiver
  from consents c join consent_templates t on t.tenant_id = c.tenant_id and t.id = c.template_id
  where c.tenant_id = $1 and c.id = $2`;

/** The person who agrees for another: with an authority, and with what proves it (45 CFR 164.502(g), 164.514(h)). */
function checkCaregiver(caregiver: Prepared['caregiver']) {
  if (!caregiver) return;
  if (caregiver.authority === 'none' || caregiver.ended)
    throw fieldRefusal('caregiverId', 'no_authority', 'Record in Contacts by what right this person decides.');
  if (!caregiver.proof)
    throw fieldRefusal('caregiverId', 'no_proof', 'Add the document that proves the right in Contacts.');
}

/** The caller must also read the written record: a consent under Part 2 is as closed as its subject. */
async function checkReach(tx: Transaction, ctx: Context, id: string) {
  if (closedTo(ctx) === 0) return;
  const p = new Parameters();
  const [row] = await tx.query(
    `select from consents t where t.id = ${p.add(id, 'uuid')} and ${reach(consent, 'read', { ctx, p, by: 'link' })}`,
    p.values,
  );
  if (!row) throw fieldRefusal('kind', 'not_allowed', 'Only those who treat the person record this consent.');
}

async function check(tx: Transaction, ctx: Context, { id, chooses }: { id: string; chooses: boolean }) {
  const [row] = await tx.query<Prepared>(question, [ctx.tenantId, id]);
  if (!row) return;
  if (chooses && (row.templateKind !== row.kind || row.templateStatus !== 'published'))
    throw fieldRefusal('templateId', 'not_in_use', 'These words are not in use any more. Open the current ones.');
  if (!row.languages.includes(row.language))
    throw fieldRefusal('language', 'no_text', 'There is no text in this language. Choose another one.');
  checkCaregiver(row.caregiver);
  await checkReach(tx, ctx, id);
}

/** For a create and a change alike. */
export const keepConsent = ({
  ctx,
  id,
  body,
}: WriteCall<Partial<CreateOf<typeof consent>>>): Effects<typeof consent> => ({
  after: (tx) => check(tx, ctx, { id, chooses: body.templateId !== undefined }),
});
