// The calls of a partner without an account. The link is in bodies, the session in a header; no answer is cached here.
import { type PartnerLinkView, type Problem, partnerSessionScheme } from '@puente/contract';

export type Answer<T> = { readonly data: T } | { readonly status: number; readonly problem: Problem | null };

/** Status 0: the server was not reached. */
async function send<T>(path: string, { headers, ...request }: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(`/Prod/partner-links/${path}`, {
      ...request,
      headers: { accept: 'application/json', ...headers },
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

const ask = <T>(path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  send<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const by = ({ token, session }: Session) => ({ authorization: `${partnerSessionScheme} ${token}.${session}` });
/** RFC 8187 defines text in a header. */
const inHeader = (text: string) => `UTF-8''${encodeURIComponent(text.toWellFormed())}`;

export const askForCode = (token: string) => ask<unknown>('open', { token });
export const enterCode = (token: string, code: string) => ask<{ readonly session: string }>('enter', { token, code });
export const view = (session: Session) => send<PartnerLinkView>('view', { headers: by(session) });
export const act = (session: Session, body: object) => ask<PartnerLinkView>('act', body, by(session));

/** A message of words or of a file. A repeated send with its id is the same message. */
export type PartnerMessage = { readonly id: string; readonly name: string } & (
  | { readonly text: string }
  | { readonly file: File }
);

export function write(session: Session, { id, name, ...said }: PartnerMessage): Promise<Answer<PartnerLinkView>> {
  if ('text' in said) return ask('message', { id, name, ...said }, by(session));
  const headers = {
    'content-type': 'application/octet-stream',
    'x-file-name': inHeader(said.file.name),
    'x-author-name': inHeader(name),
  };
  return send(`files/${id}`, { method: 'PUT', headers: { ...headers, ...by(session) }, body: said.file });
}

const key = 'partner-link';

/** As long as the tab is open: a reload needs no other code. */
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
    // A browser without storage needs a code after each reload.
  }
}
