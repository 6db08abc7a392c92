import { describe, expect, test } from 'vitest';
import { writesByHand } from './check-modules.mjs';

describe('the check of modules', () => {
  test.each([
    ['an insert of a record', 'tx.query(`insert into encounters (tenant_id) values ($1)`)'],
    ['an insert over two lines', 'tx.query(`insert\n  into users (tenant_id) values ($1)`)'],
    ['a change of a record', "tx.query('update patients set labels = 0')"],
    ['a deletion of a record', 'tx.query(`with gone as (delete from fees f where true) select 1`)'],
    ['a change of a table that is computed', 'tx.query(`update $' + '{tableOf(resource)} set labels = 0`)'],
    ['a line of the audit', 'tx.query(`insert into audit (tenant_id) values ($1)`)'],
    ['the text of a line of the audit', 'auditLine(patient)'],
  ])('refuses %s', (_, source) => expect(writesByHand(source)).toHaveLength(1));

  test.each([
    ['a table that is no record', 'tx.query(`insert into signatures (tenant_id) values ($1)`)'],
    ['a lock', 'tx.query(`select from patients t for update of t`)'],
    [
      'an upsert of a table that is no record',
      'tx.query(`insert into notices (id) values ($1) on conflict do update set id = $1`)',
    ],
    ['a comment', '/** An update of patients, insert into users. */\n// delete from users\nconst one = 1;'],
  ])('allows %s', (_, source) => expect(writesByHand(source)).toEqual([]));
});
