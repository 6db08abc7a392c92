/** Staff of the organisation, and the practitioners and organisations it works with. */
import { organization, practitioner, user } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/api';
import { mountResource } from '#kernel/mount-resource';
import { mountDraftKey } from './draft-key.ts';
import { mountMe } from './me.ts';
import type { PoolAccounts } from './pool-accounts.ts';
import { mountSignInHistory } from './sign-in-history.ts';

export { deleteAccounts } from './leave.ts';

export function people(app: Scope, kernel: Kernel, settings: { dataSecret: string; accounts: PoolAccounts }) {
  mountMe(app, kernel, settings.accounts);
  mountSignInHistory(app, kernel, settings.accounts);
  mountDraftKey(app, kernel, settings);
  mountResource(app, kernel, user);
  mountResource(app, kernel, practitioner);
  mountResource(app, kernel, organization);
}
