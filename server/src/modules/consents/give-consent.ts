/** Giving a consent: it must be complete. The text and the signature are kept as they were, with their hash. */
import { type ConsentText, type consent, fillText, givingErrors, type SealedConsent } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { canonical, sha256 } from '#kernel/records/idempotency';

interface Around {
  readonly texts: readonly ConsentText[];
  readonly number: number;
  readonly organization: string;
  readonly today: string;
  readonly person: string;
  readonly birthDate: string;
  readonly recipient: string | null;
  readonly caregiver: {
    readonly name: string;
    readonly authority: SealedConsent['grantor']['authority'];
    readonly proof: string;
  } | null;
  readonly documentHash: string | null;
  readonly hasDocument: boolean;
  readonly [column: string]: unknown;
}

const question = `
  select t.texts, t.number, o.title as organization, tenant_today(o.tenant_id) as today,
    concat_ws(' ', p.given_name, p.family_name) as person, p.birth_date as "birthDate",
    coalesce(r.name, c.recipient) as recipient,
    case when g.id is not null then json_build_object('name', concat_ws(' ', g.given_name, g.family_name), 'authority', g.legal_authority, 'proof', g.legal_document_id) end as caregiver,
    d.content_hash as "documentHash", coalesce(d.status = 'current', false) as "hasDocument"
  from consents c
  join consent_templates t on t.tenant_id = c.tenant_id and t.id = c.template_id
  join tenants o on o.tenant_id = c.tenant_id
  join patients_view p on p.tenant_id = c.tenant_id and p.id = c.patient_id
  left join partner_organizations_view r on r.tenant_id = c.tenant_id and r.id = c.recipient_id
  left join caregivers_view g on g.tenant_id = c.tenant_id and g.id = c.caregiver_id
  left join document_contents_view d on d.tenant_id = c.tenant_id and d.id = c.document_id
  where c.tenant_id = $1 and c.id = $2`;

/** Keeps the words and all that was said with them; gives the hash. */
async function seal(
  tx: Transaction,
  { ctx, id }: { ctx: Context; id: string },
  whole: Omit<SealedConsent, 'sealHash'>,
) {
  const snapshot = canonical(whole);
  const hash = sha256(snapshot);
  await tx.query(
    'insert into consent_seals (tenant_id, consent_id, snapshot, hash, sealed_by, sealed_at) values ($1, $2, $3, $4, $5, $6)',
    [ctx.tenantId, id, snapshot, hash, ctx.actor, whole.givenAt],
  );
  return hash;
}

export const giveConsent: CommandHandler<typeof consent, 'give'> = async ({ tx, ctx, id, record, body }) => {
  const [around] = await tx.query<Around>(question, [ctx.tenantId, id]);
  const { texts, number, organization, today, person, birthDate, recipient, caregiver, documentHash } = around!;
  const signature = record.method === 'signature' ? (body.signature ?? null) : null;
  const errors = givingErrors(record, { signature: Boolean(signature), today });
  if (errors.length > 0) throw new AppError('validation', { errors });
  if (record.method === 'upload' && !(around!.hasDocument && documentHash))
    throw fieldRefusal('documentId', 'no_content', 'Upload the signed paper first.');
  const text = texts.find(({ language }) => language === record.language);
  if (!text) throw fieldRefusal('language', 'no_text', 'There is no text in this language. Choose another one.');
  const names = { organization, person, recipient };
  const givenAt = now().toISOString();
  const sealHash = await seal(
    tx,
    { ctx, id },
    {
      kind: record.kind,
      title: fillText(text.title, names),
      body: fillText(text.body, names),
      language: record.language,
      templateNumber: number,
      organization,
      person,
      birthDate,
      recipient,
      dataClasses: record.dataClasses,
      purposes: record.purposes,
      grantor: caregiver ?? { name: person, authority: null, proof: null },
      method: record.method,
      signature,
      documentId: record.method === 'upload' ? (record.documentId ?? null) : null,
      documentHash: record.method === 'upload' ? documentHash : null,
      witness: record.witness ?? null,
      interpreter: record.interpreter ?? null,
      givenOn: record.givenOn,
      expiresOn: record.expiresOn ?? null,
      givenAt,
      takenBy: ctx.principal?.name ?? ctx.actor,
    },
  );
  return {
    values: {
      title: fillText(text.title, names),
      templateNumber: number,
      givenAt,
      sealHash,
      grantorName: caregiver?.name ?? person,
      grantorAuthority: caregiver?.authority ?? null,
    },
  };
};
