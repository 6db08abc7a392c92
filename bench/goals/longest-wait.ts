/** P16: how long other requests wait for /health while hostile requests arrive one at a time. */
import { type Demo, demoOrganization } from '../data/open-demo.ts';
import { type HttpConnection, type HttpRequest, openConnection, sendOnce } from '../load/http-client.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

const LONG = 60_000;
/** The maximum length of a note. */
const NOTE = 19_900;
const mega = 1_000_000;

/** Texts that are slow for patterns, trimming, folding and quoting that are not linear. */
const texts = [
  `a@${'a.'.repeat(LONG / 2)}@`,
  `${'a@'.repeat(LONG / 2)}!`,
  `x${' '.repeat(LONG)}x`,
  `${'\n'.repeat(LONG)}!`,
  `${'"'.repeat(LONG)}!`,
  `a${'\u0301'.repeat(LONG)}!`,
  `${'1-2 (3)'.repeat(LONG / 7)}!`,
];

/** Each has a name; the body is a text, so that the client spends no time on it. */
function hostileRequests(token: string): readonly (HttpRequest & { readonly name: string })[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = (name: string, path: string, body: unknown) => ({
    name,
    method: 'POST' as const,
    path: `/Prod/${path}`,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const put = (name: string, path: string, body: unknown) => ({
    ...post(name, `${path}/${timeOrderedId()}`, body),
    method: 'PUT' as const,
  });
  return [
    post('sign-up', 'sign-ups', { email: `a@${'a.'.repeat(100_000)}@` }),
    post('lists in lists', 'patients/search', `${'['.repeat(mega / 2 - 10)}${']'.repeat(mega / 2 - 10)}`),
    post('a long list', 'patients/export', { ids: Array.from({ length: 400_000 }, () => 1) }),
    post('words', 'patients/search', { text: 'a '.repeat(50), contains: false }),
    ...texts.flatMap((text, kind) => [
      put(`person ${kind}`, 'patients', { givenName: text, familyName: text, email: text, phone: text, cin: text }),
      put(`organization ${kind}`, 'partner-organizations', { name: text, npi: text, taxId: text, email: text }),
      put(`member ${kind}`, 'users', { givenName: text, email: text, npi: text, spokenLanguages: [text] }),
      post(`search ${kind}`, 'patients/search', { text }),
      post(`duplicates ${kind}`, 'patients/duplicates', { givenName: text, familyName: text, phone: text, cin: text }),
      post(`export ${kind}`, 'patients/export', { purpose: text, filters: { assignedTo: text } }),
    ]),
  ];
}

/** The longest time of a /health request, in milliseconds. */
async function waitDuring(victim: HttpConnection, attack: () => Promise<unknown>): Promise<number> {
  let done = false;
  const answered = attack().finally(() => {
    done = true;
  });
  let longest = 0;
  do {
    const began = performance.now();
    await victim.send({ method: 'GET', path: '/health' });
    longest = Math.max(longest, performance.now() - began);
  } while (!done);
  await answered;
  return longest;
}

/** Visits whose notes are the most expensive to write as cells, and their ids. */
async function storeNotes(connection: HttpConnection, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const people = await connection.send({ method: 'GET', path: '/Prod/patients?limit=1', headers });
  const patientId = (JSON.parse(people.body) as { items: { id: string }[] }).items[0]!.id;
  const ids: string[] = [];
  for (const unit of ['\n', '\t', '"', '\n"', ' ']) {
    const id = timeOrderedId();
    const note = `x${unit.repeat(NOTE / unit.length)}x`;
    const body = JSON.stringify({
      patientId,
      startedAt: '2026-01-08T18:00:00Z',
      note,
      activities: [],
      diagnosisCodes: [],
    });
    const { status, body: said } = await connection.send({
      method: 'PUT',
      path: `/Prod/encounters/${id}`,
      headers,
      body,
    });
    if (status !== 201) throw new Error(`A visit was answered with ${status}: ${said.slice(0, 300)}`);
    ids.push(id);
  }
  return ids;
}

export async function measureLongestWait(demo: Demo, { rounds }: Effort): Promise<Finding[]> {
  const api = await startApi(demo);
  const [victim, attacker] = await Promise.all([openConnection(api.origin), openConnection(api.origin)]);
  try {
    const { name, email, password } = demoOrganization;
    const [administrator, worker] = await Promise.all([
      signIn((request) => victim.send(request), name, { email, password }),
      signIn((request) => attacker.send(request), name, { email: 'chw@demo.test', password }),
    ]);
    const ids = await storeNotes(attacker, worker);
    // Sent in chunks of unknown length, which the bare client does not read.
    const exportNotes = async () => {
      const answer = await fetch(`${api.origin}/Prod/encounters/export`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${administrator}`,
          'content-type': 'application/json',
          'purpose-of-use': 'HOPERAT',
        },
        body: JSON.stringify({ purpose: 'Bench', ids, columns: [{ field: 'note', label: 'Note' }], format: 'csv' }),
      });
      const { length } = await answer.text();
      if (length < ids.length * NOTE)
        throw new Error(`The export was answered with ${answer.status} and ${length} letters.`);
    };
    const attacks = [
      ...hostileRequests(administrator).map((request) => ({
        name: request.name,
        attack: () => sendOnce(api.origin, request),
      })),
      { name: 'export of notes', attack: exportNotes },
    ];
    const waits = new Map<string, number>();
    for (let round = 0; round <= rounds; round += 1) {
      for (const { name: what, attack } of attacks) {
        const wait = await waitDuring(victim, attack);
        // The first round compiles the code. The shortest time of a request counts: other load only adds to it.
        if (round > 0) waits.set(what, Math.min(wait, waits.get(what) ?? Number.POSITIVE_INFINITY));
      }
    }
    const [longest] = [...waits].sort(([, a], [, b]) => b - a);
    return [
      {
        goal: 'P16',
        subject: 'longest wait of another client for /health, ms',
        bounds: { kind: 'at most', pass: 250, aim: 50 },
        measured: longest![1],
        detail: `${waits.size} hostile requests, one at a time; the worst is “${longest![0]}”`,
      },
    ];
  } finally {
    victim.close();
    attacker.close();
    await api.stop();
  }
}
