/**
 * Makes a copy of everything in portions: counts the records, writes each kind of them as a CSV file, then checks and lists the
 * contents of documents. A portion is a batch of one kind, so memory does not grow with the organization.
 */
import { archiveDays, archiveRights, type Language } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { byteOrderMark, csvLine } from '#kernel/csv/cells';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';
import type { Portion, PortionCall, ResumableKind } from '#kernel/runs/resumable';
import type { DocumentParts } from '#modules/documents';
import { partsOf, writeParts } from './archive-parts.ts';
import { archiveText } from './archive-text.ts';
import { archiveKinds } from './kinds.ts';
import { listContents } from './list-contents.ts';
import { readOrganization } from './read-organization.ts';

/** How far it is: in the list of kinds, behind which record, and with which number of the last document. */
export interface ArchiveState {
  readonly phase: 'count' | 'records' | 'documents' | 'end';
  readonly at: number;
  readonly after: string | null;
  readonly number: number;
  readonly total: number;
}

export const firstState: ArchiveState = { phase: 'count', at: 0, after: null, number: 0, total: 0 };

type Call = PortionCall<ArchiveState>;

export const makeArchive = ({ documents }: { readonly documents: DocumentParts }): ResumableKind<ArchiveState> => ({
  kind: 'archive',
  async portion(call) {
    const { ctx, state } = call;
    // The starter may have lost the right since.
    if (!scopeOf(archiveRights, ctx, 'create')) throw new AppError('forbidden');
    if (state.phase === 'count') return countKind(call);
    if (state.phase === 'records') return writeRecords(call, documents);
    return state.phase === 'documents' ? writeDocuments(call, documents) : endArchive(call, documents);
  },
});

async function countKind({ tx, ctx, runId, state }: Call): Promise<Portion<ArchiveState>> {
  const [counted] = await tx.query<{ n: number }>(`select count(*)::int as n ${archiveKinds[state.at]!.rows}`, [
    ctx.tenantId,
    runId,
  ]);
  const total = state.total + counted!.n;
  const at = state.at + 1;
  if (at < archiveKinds.length) return { state: { ...state, at, total }, step: 'count' };
  return { state: { ...state, phase: 'records', at: 0, total }, step: 'records', total, done: 0 };
}

async function writeRecords(call: Call, documents: DocumentParts): Promise<Portion<ArchiveState>> {
  const { tx, ctx, runId, state, done } = call;
  const { at, after } = state;
  const { file, head, read } = archiveKinds[at]!;
  const { lines, count, last } = await read({ tx, ctx, archiveId: runId, after });
  const text = (after === null ? byteOrderMark + head : '') + lines;
  if (text) await writeParts({ tx, ctx, documents, archiveId: runId }, [{ name: file, rows: count, text }]);
  const reached = { done: done + count, step: 'records' } as const;
  if (last !== null) return { state: { ...state, after: last }, ...reached };
  const next = { ...state, at: at + 1, after: null };
  return at + 1 < archiveKinds.length
    ? { state: next, ...reached }
    : { state: { ...next, phase: 'documents' }, ...reached, step: 'documents' };
}

async function writeDocuments(call: Call, documents: DocumentParts): Promise<Portion<ArchiveState>> {
  const { tx, ctx, runId, state } = call;
  const listed = await listContents({ tx, ctx, documents, archiveId: runId }, state);
  await writeParts({ tx, ctx, documents, archiveId: runId }, listed.parts);
  const next = { ...state, after: listed.last, number: listed.number };
  return { state: listed.last === null ? { ...next, phase: 'end' } : next, step: 'documents' };
}

interface Asked extends Record<string, unknown> {
  readonly language: Language;
}

/** The organization itself, the list of the files, and the text that explains them. */
async function endArchive({ tx, ctx, runId, done }: Call, documents: DocumentParts): Promise<Portion<ArchiveState>> {
  const organization = await readOrganization(tx, ctx);
  const files = [...(await partsOf(tx, ctx, runId))].map(([name, parts]) => ({
    name,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
  }));
  const contents = [['file', 'rows'], ...files.map(({ name, rows }) => [name, String(rows)])];
  const [{ language } = { language: 'en' as const }] = await tx.query<Asked>(
    'select language from archives where tenant_id = $1 and id = $2',
    [ctx.tenantId, runId],
  );
  await writeParts({ tx, ctx, documents, archiveId: runId }, [
    { name: 'organization.csv', rows: 1, text: byteOrderMark + organization.lines },
    { name: 'contents.csv', rows: files.length, text: byteOrderMark + contents.map(csvLine).join('') },
    { name: 'README.txt', rows: 0, text: archiveText(language, organization.title) },
  ]);
  const count = await finishArchive(tx, ctx, { id: runId, records: done });
  return { done, finished: { records: done, documents: count } };
}

async function finishArchive(tx: Transaction, ctx: Context, { id, records }: { id: string; records: number }) {
  const [finished] = await tx.query<{ documents: number }>(
    `update archives set finished_at = now(), expires_at = now() + make_interval(days => $3), records = $4,
       documents = (select count(*)::int from archive_documents d where d.tenant_id = $1 and d.archive_id = $2)
     where tenant_id = $1 and id = $2 returning documents`,
    [ctx.tenantId, id, archiveDays, records],
  );
  const { documents } = finished!;
  await auditAct(tx, ctx, { action: 'export-done', entity: 'archive', entityId: id, after: { records, documents } });
  return documents;
}
