/** The log lines about a database that does not answer. */
import { expect, test, vi } from 'vitest';
import type { Database } from '#kernel/database/database';
import { keepSealed } from './keep-sealed.ts';

const failure = (code: string) => Object.assign(new Error('No answer'), { code });

/** One attempt at the start and one at the end; between them the database changes. */
async function said(first: Error, second: Error | undefined) {
  let refusal: Error | undefined = first;
  const answer = async <T>(value: T) => {
    if (refusal) throw refusal;
    return value;
  };
  const complain = vi.fn();
  const keeper = keepSealed({
    db: { work: () => answer(false), ask: () => answer([{}]) } as unknown as Database,
    dataSecret: 'a-data-secret-of-the-tests-0123456789',
    anchors: [],
    complain,
  });
  keeper.start();
  await vi.waitFor(() => expect(complain).toHaveBeenCalledTimes(2));
  refusal = second;
  await keeper.stop();
  return complain.mock.calls;
}

const sealing = 'The audit could not be sealed and will be later';
const anchoring = 'The seals of the audit could not be written to AUDIT_ANCHOR or DATA_DIR and will be later';
const away = [
  [sealing, { cause: 'Error ECONNREFUSED' }],
  [anchoring, { cause: 'Error ECONNREFUSED' }],
];

test('the log names a failure once, however long it lasts', async () => {
  expect(await said(failure('ECONNREFUSED'), failure('ECONNREFUSED'))).toEqual(away);
});

test('the log names another cause, too', async () => {
  expect(await said(failure('ECONNREFUSED'), failure('57P03'))).toEqual([
    ...away,
    [sealing, { cause: 'Error 57P03' }],
    [anchoring, { cause: 'Error 57P03' }],
  ]);
});

test('the log says when sealing and anchoring work again', async () => {
  expect(await said(failure('ECONNREFUSED'), undefined)).toEqual([
    ...away,
    ['The audit is sealed again', { after: 'Error ECONNREFUSED' }],
    ['The seals of the audit are written to AUDIT_ANCHOR and DATA_DIR again', { after: 'Error ECONNREFUSED' }],
  ]);
});
