// Part of index.html of a build (build/first-page.ts): sends the first queries of the addressed page while its scripts
// still load. The page uses the answers.
import type { Me } from '@puente/contract';
import { askEarly, peekCaller } from '../api/wire/early-answers.ts';
import { todayIn } from '../i18n/civil-date.ts';
import { firstQuestions } from './first-questions.ts';

const patternOf = (path: string) => new RegExp(`^/dashboard/?${path.replace(/:(\w+)/g, '(?<$1>[0-9a-f-]{36})')}/?$`);

/** A locked page sends no requests. */
async function askFirstQuestions(): Promise<void> {
  if (sessionStorage.getItem('locked')) return;
  const path = Object.keys(firstQuestions).find((one) => patternOf(one).test(location.pathname));
  const me = path !== undefined && (await peekCaller<Me>());
  if (!me) return;
  const ids = patternOf(path).exec(location.pathname)?.groups ?? {};
  const reader = { me, today: todayIn(me.tenant.timeZone), ids, query: new URLSearchParams(location.search) };
  for (const address of firstQuestions[path]!(reader)) askEarly(address);
}

askFirstQuestions().catch(() => undefined);
