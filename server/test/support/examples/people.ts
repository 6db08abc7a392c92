import { aStaffFile } from '../factories.ts';
import { userId } from '../test-app.ts';
import type { Examples, Fields } from './examples.ts';

/** The member who works in the tenant of this user. */
const colleague = (ids: { readonly user: string }, login: string) =>
  userId(`${login}@${ids.user === userId('chw@demo.test') ? 'demo' : 'second'}.test`);
const moved: Fields = (ids) => ({
  fromUserId: colleague(ids, 'chw3'),
  targets: [{ userId: colleague(ids, 'chw2') }],
});

export const people: Examples = {
  user: {
    create: () => ({ roles: ['chw'] }),
    update: ({ user }) => ({ supervisorId: user }),
    commands: { import: () => aStaffFile('givenName,familyName,email\r\nElena,Cruz,elena@clinic.test') },
  },
  caseloadMove: { create: (ids) => ({ ...moved(ids), reason: 'Works elsewhere now.' }), commands: { preview: moved } },
};
