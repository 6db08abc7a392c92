// Sends the first queries of the addressed page while its scripts still load: the page uses the answers.
import type { Me } from '@puente/contract';
import { matchRoutes } from 'react-router';
import { todayIn } from '#i18n';
import type { AppRoute } from '#navigation';
import { paths } from '#paths';
import { askEarly, peekCaller } from '../api/wire/early-answers.ts';
import type { PageHandle } from './page-handle.ts';

/** A locked page sends no requests. */
export async function askFirstQuestions(pages: readonly AppRoute[]): Promise<void> {
  if (sessionStorage.getItem('locked')) return;
  const routes = pages.map(({ path, index, handle }) => (index ? { index, handle } : { path, handle }));
  const match = matchRoutes(routes as Parameters<typeof matchRoutes>[0], location, paths.dashboard)?.at(-1);
  const asks = (match?.route.handle as PageHandle | undefined)?.asks;
  const me = asks && (await peekCaller<Me>());
  if (!asks || !me) return;
  const ids = match?.params ?? {};
  const query = new URLSearchParams(location.search);
  for (const address of asks({ me, today: todayIn(me.tenant.timeZone), ids, query })) askEarly(address);
}
