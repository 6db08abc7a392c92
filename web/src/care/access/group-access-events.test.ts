import { type Resource, resources } from '@puente/contract';
import { expect, it } from 'vitest';
import access from '../../i18n/en/access.json' with { type: 'json' };
import { type AuditLine, groupAccessEvents } from './group-access-events.ts';

const line = (changes: Partial<AuditLine>): AuditLine => ({
  id: changes.at ?? 'a',
  at: '2026-03-04T15:20:10Z',
  userId: 'lucia',
  userName: 'Lucía Herrera',
  action: 'read',
  entity: 'patient',
  purpose: null,
  reasons: ['assigned'],
  ...changes,
});

it('groups the actions of a user within a minute into one row, the newest first', () => {
  const rows = groupAccessEvents([
    line({ id: '1', at: '2026-03-04T15:20:50Z', action: 'list', entity: 'encounter' }),
    line({ id: '2', at: '2026-03-04T15:20:40Z' }),
    line({ id: '3', at: '2026-03-04T15:20:30Z' }),
    line({ id: '4', at: '2026-03-04T15:20:20Z', action: 'assign' }),
    line({ id: '5', at: '2026-03-04T15:19:59Z' }),
  ]);
  expect(rows.map(({ line: { id }, done }) => [id, done])).toEqual([
    [
      '1',
      [
        ['opened', ['patient']],
        ['listed', ['encounter']],
        ['changed', ['patient']],
      ],
    ],
    ['5', [['opened', ['patient']]]],
  ]);
});

it('has a word for every record about a person', () => {
  const all: readonly Resource[] = Object.values(resources);
  const wanted = all.filter(({ patients }) => patients !== 'none').map(({ one }) => one);
  expect(Object.keys(access.entity)).toEqual(expect.arrayContaining([...wanted, 'other']));
});

it('knows every command that changes a record about a person', () => {
  const all: readonly Resource[] = Object.values(resources);
  const names = all.filter(({ patients }) => patients !== 'none').flatMap(({ commands = {} }) => Object.keys(commands));
  for (const action of names)
    expect(groupAccessEvents([line({ action })])[0]?.done, action).toEqual([['changed', ['patient']]]);
});

it.each([
  ['another person', { userId: 'peter', userName: 'Peter' }],
  ['another reason', { reasons: ['break-glass'] }],
  ['another purpose', { purpose: 'TREAT' }],
  ['another record', { patient: { id: 'ana' } }],
])('%s is a row of its own', (_what, changes) => {
  expect(groupAccessEvents([line({}), line(changes), line({})])).toHaveLength(3);
});
