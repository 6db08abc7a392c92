/** An application that takes documents into a folder of its own, with a scanner, and a CHW who sends them. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type Answer, type Content, checked, ok } from '../support/answer.ts';
import { newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { type Clamd, startClamd } from './clamd.ts';

/** DOCUMENT_MAX_MB of these tests. */
export const maxBytes = 2 * 1024 * 1024;

export const nameHeader = (name: string) => ({ 'x-file-name': `UTF-8''${encodeURIComponent(name)}` });

/** The status, the code of the first field and the detail of a refusal. */
export const fault = (answer: Answer) => [answer.status, answer.body.errors?.[0]?.code, answer.body['detail']];

/** Starts before the tests of a file and ends after them. */
export function documentSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'puente-documents-'));
  let clamd: Clamd;
  let t: TestApp;
  let base: string;
  let patient: Content;
  beforeAll(async () => {
    clamd = await startClamd();
    t = await startTestApp({
      DATA_DIR: dataDir,
      DOCUMENT_MAX_MB: '2',
      CLAMD: clamd.address,
      LOG_LEVEL: 'silent',
    });
    base = await t.app.listen({ host: '127.0.0.1', port: 0 });
    patient = await registered(await t.as('chw@demo.test'));
  });
  afterAll(async () => {
    await t.close();
    clamd.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const made = async (login = 'chw@demo.test', fields: object = {}) =>
    ok(
      await (await t.as(login)).put(`/documents/${newId()}`, {
        patientId: patient.id,
        title: 'Consent',
        category: 'consent',
        ...fields,
      }),
    );

  async function send(
    id: string,
    content: Buffer,
    name: string,
    login = 'chw@demo.test',
    many = 'documents',
    more: Readonly<Record<string, string>> = {},
  ) {
    const { tokens } = await t.as(login);
    const path = `/${many}/${id}/content`;
    const response = await fetch(`${base}/Prod${path}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${tokens.id}`,
        'content-type': 'application/octet-stream',
        ...nameHeader(name),
        ...more,
      },
      body: new Uint8Array(content),
    });
    return checked('PUT', path, {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    });
  }

  async function fetched(id: string, what = 'content', login = 'chw@demo.test') {
    const { tokens } = await t.as(login);
    const response = await fetch(`${base}/Prod/documents/${id}/${what}`, {
      headers: { authorization: `Bearer ${tokens.id}` },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** A document with a content, as the record shows it. */
  async function kept(content: Buffer, name: string) {
    const { id } = await made();
    return ok(await send(id, content, name)) as Content & { fileName: string; contentType: string };
  }

  const filesIn = (folder: string) =>
    !existsSync(join(dataDir, folder))
      ? []
      : readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
  const stored = () => filesIn('documents').length;
  const onTheWay = () => filesIn('documents-incoming').length;

  return {
    dataDir,
    made,
    send,
    fetched,
    kept,
    filesIn,
    stored,
    onTheWay,
    get t() {
      return t;
    },
    get base() {
      return base;
    },
    get patient() {
      return patient;
    },
    get clamd() {
      return clamd;
    },
  };
}
