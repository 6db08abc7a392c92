// The calls of a partner without an account. The link and the session are in bodies; nothing of the answers is kept here.
import type { PartnerLinkView, Problem } from '@puente/contract';

export type Answer<T> = { readonly data: T } | { readonly status: number; readonly problem: Problem | null };

/** Status 0: the server was not reached. */
async function ask<T>(path: string, body: object): Promise<Answer<T>> {
  try {
    const response = await fetch(`/Prod/partner-links/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json().catch(() => null);
    return response.ok ? { data: answer as T } : { status: response.status, problem: answer as Problem | null };
  } catch {
    return { status: 0, problem: null };
  }
}

export interface Session {
  readonly token: string;
  readonly session: string;
}

export const askForCode = (token: string) => ask<unknown>('open', { token });
export const enterCode = (token: string, code: string) => ask<{ readonly session: string }>('enter', { token, code });
export const view = (session: Session) => ask<PartnerLinkView>('view', session);
export const act = (session: Session, body: object) => ask<PartnerLinkView>('act', { ...session, ...body });

export const write = (session: Session, body: object) => ask<PartnerLinkView>('message', { ...session, ...body });

const key = 'partner-link';

/** For as long as the tab is open: a reload asks for no other code. */
export function keptSession(token: string): Session | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Session | null;
    return kept?.token === token ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepSession(session: Session | undefined): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser without storage asks for a code after each reload.
  }
}
