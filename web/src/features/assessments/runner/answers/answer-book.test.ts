import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AssessmentAnswer } from '#api';
import { AnswerBook } from './answer-book.ts';
import type { AnswerWrite, Outcome } from './answer-calls.ts';
import { nothingSaid, type Said } from './said.ts';

const said = (code: string): Said => ({ ...nothingSaid, values: [{ code }] });
const words = (text: string): Said => ({ ...nothingSaid, values: [{ text }] });

/** The answers as a server keeps them: one for each question, with versions. */
class Server {
  readonly rows = new Map<string, AssessmentAnswer>();
  readonly writes: AnswerWrite[] = [];
  isReached = true;
  /** The server does what is asked, and its answer is lost. */
  losesAnswers = false;
  #ids = 0;

  readonly calls = {
    newId: () => `id-${this.#ids++}`,
    write: async (write: AnswerWrite): Promise<Outcome> => {
      await Promise.resolve();
      if (!this.isReached) return { kind: 'lost' };
      this.writes.push(write);
      const stored = this.rows.get(write.linkId);
      const fits = write.version === null ? !stored : stored?.version === write.version;
      if (!fits) return { kind: 'behind', error: 'behind' };
      const row = this.put(write.linkId, write.said, write.id);
      return this.losesAnswers ? { kind: 'lost' } : { kind: 'saved', row };
    },
    read: async (linkId: string) => {
      if (!this.isReached) throw new Error('out of reach');
      return this.rows.get(linkId);
    },
  };

  put(linkId: string, { values, absent, isFromRecord }: Said, id = 'theirs'): AssessmentAnswer {
    const version = (this.rows.get(linkId)?.version ?? 0) + 1;
    const row = { id, linkId, values: [...values], absent, isFromRecord, version } as unknown as AssessmentAnswer;
    this.rows.set(linkId, row);
    return row;
  }
}

let server: Server;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Server();
});
afterEach(() => vi.useRealTimers());
const rest = () => vi.advanceTimersByTimeAsync(2_000);

it('sends a choice once it is painted, and words when the typing rests', async () => {
  const book = new AnswerBook(server.calls);
  book.say('food', said('yes'));
  await vi.advanceTimersByTimeAsync(150);
  expect(server.writes).toHaveLength(1);
  for (const text of ['a', 'ab', 'abc']) book.say('note', words(text), true);
  expect(server.writes).toHaveLength(1);
  await rest();
  expect(server.writes.map(({ said: { values } }) => values)).toEqual([[{ code: 'yes' }], [{ text: 'abc' }]]);
  expect(book.isSaved()).toBe(true);
});

it('sends one request at a time for each question, and the newest words last', async () => {
  const book = new AnswerBook(server.calls);
  book.say('food', said('yes'));
  book.hurry('food');
  book.say('food', said('no'));
  book.say('food', said('unsure'));
  await rest();
  expect(server.writes.map(({ version, said: { values } }) => [version, values])).toEqual([
    [null, [{ code: 'yes' }]],
    [1, [{ code: 'unsure' }]],
  ]);
  expect(book.entry('food')).toMatchObject({ state: 'saved', said: said('unsure') });
});

it('sends the last of several choices that arrow keys pass over', async () => {
  const book = new AnswerBook(server.calls);
  for (const code of ['yes', 'no', 'unsure']) book.say('food', said(code));
  await rest();
  expect(server.writes.map(({ said: { values } }) => values)).toEqual([[{ code: 'unsure' }]]);
});

it('tells of one answer only who asked for it, and of all answers only when one changes', async () => {
  const book = new AnswerBook(server.calls);
  const told = { food: 0, note: 0, given: 0 };
  book.subscribeEntry('food', () => told.food++);
  book.subscribeEntry('note', () => told.note++);
  book.subscribeGiven(() => told.given++);
  book.say('food', said('yes'));
  await rest();
  expect(told).toEqual({ food: 3, note: 0, given: 1 });
});

it('tries again until the server is reached', async () => {
  const book = new AnswerBook(server.calls);
  server.isReached = false;
  book.say('food', said('yes'));
  await rest();
  expect(book.state()).toBe('lost');
  expect(book.unsent()).toEqual({ food: { said: said('yes'), id: 'id-0', version: null } });
  server.isReached = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(book.isSaved()).toBe(true);
});

it('takes an answer that was lost on its way for its own', async () => {
  const book = new AnswerBook(server.calls);
  server.losesAnswers = true;
  book.say('food', said('yes'));
  await rest();
  server.losesAnswers = false;
  book.say('food', said('no'));
  await rest();
  expect(book.entry('food')).toMatchObject({ state: 'saved', said: said('no') });
  expect(server.rows.get('food')).toMatchObject({ version: 2, values: [{ code: 'no' }] });
});

it('shows the answer of a colleague beside its own, and sends what the worker chooses', async () => {
  const book = new AnswerBook(server.calls);
  server.put('food', said('no'));
  server.put('rent', said('no'));
  book.say('food', said('yes'));
  book.say('rent', said('yes'));
  await rest();
  expect(book.entry('food')).toMatchObject({
    state: 'conflict',
    said: said('yes'),
    theirs: { values: [{ code: 'no' }] },
  });
  book.choose('food', 'mine');
  book.choose('rent', 'theirs');
  await rest();
  expect(server.rows.get('food')?.values).toEqual([{ code: 'yes' }]);
  expect(server.rows.get('rent')?.values).toEqual([{ code: 'no' }]);
  expect(book.entry('rent').said).toEqual(said('no'));
  expect(book.isSaved()).toBe(true);
});

it('asks nobody where a colleague said the same', async () => {
  const book = new AnswerBook(server.calls);
  server.put('food', said('yes'));
  book.say('food', said('yes'));
  await rest();
  expect(book.state()).toBe('saved');
});

it('shows the answers of colleagues, but never over words of its own', async () => {
  const book = new AnswerBook(server.calls, [server.put('food', said('yes')), server.put('note', words('a'))]);
  book.say('note', words('ab'), true);
  book.take([server.put('food', said('no')), server.put('note', words('theirs'))]);
  expect(book.entry('food').said).toEqual(said('no'));
  expect(book.entry('note').said).toEqual(words('ab'));
  await rest();
  expect(book.entry('note').state).toBe('conflict');
});

it('continues with what an earlier visit to the page left unsent', async () => {
  server.put('changed', said('theirs'));
  const rows = [server.put('rent', said('no')), ...server.rows.values()];
  const book = new AnswerBook(server.calls, rows);
  book.restore({
    food: { said: said('yes'), id: 'kept', version: null },
    rent: { said: said('yes'), id: 'theirs', version: 1 },
    changed: { said: said('mine'), id: 'kept', version: null },
  });
  await rest();
  expect(server.rows.get('food')).toMatchObject({ id: 'kept', values: [{ code: 'yes' }] });
  expect(server.rows.get('rent')?.values).toEqual([{ code: 'yes' }]);
  expect(book.entry('changed')).toMatchObject({ state: 'conflict', theirs: { values: [{ code: 'theirs' }] } });
});

it('sends no entry that cannot be read', async () => {
  const book = new AnswerBook(server.calls, [server.put('people', { ...nothingSaid, values: [{ number: 3 }] })]);
  book.refuse('people', 'number');
  await rest();
  expect(book.state()).toBe('refused');
  expect(server.writes).toEqual([]);
  expect(book.entry('people').said.values).toEqual([{ number: 3 }]);
});

it('sends words once, even if the server stores them a little otherwise', async () => {
  const book = new AnswerBook({
    ...server.calls,
    write: async (write) => {
      await server.calls.write(write);
      return { kind: 'saved', row: server.put(write.linkId, words('abc'), write.id) };
    },
  });
  book.say('note', words('abc '), true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.writes).toHaveLength(1);
  expect(book.isSaved()).toBe(true);
});
