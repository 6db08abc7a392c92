// The signed-in session of this tab: one store, changed by INITIALIZE, SIGN_IN, REFRESH_SESSION and SIGN_OUT alone.
import type { TenantConfig } from '@puente/contract';
import { useSyncExternalStore } from 'react';
import { paths } from '#paths';
import {
  accountOf,
  type Interruption,
  initialState,
  nextState,
  type Session,
  type SessionAction,
  type SessionEnd,
  type SessionState,
  type SignedInUser,
} from './session-state.ts';
import {
  type Entries,
  forgetEntries,
  readSession,
  readTenantIds,
  renewEntries,
  writeEntries,
  writeTenant,
  writeToken,
} from './stored-session.ts';

export type { Session } from './session-state.ts';

type Origin = 'here' | 'elsewhere';
type Listener = (action: SessionAction, origin: Origin, before: SessionState) => void;

/** The authentication state for components. */
export interface AuthState {
  readonly isInitialized: boolean;
  readonly isAuthenticated: boolean;
  readonly user: SignedInUser | null;
  readonly apiGatewayUrl: string | null;
  readonly userPoolId: string | null;
  readonly identityPoolId: string | null;
}

const listeners = new Set<Listener>();
let state: SessionState = initialState;
let chosenTenant: TenantConfig | undefined;
let endDetail: string | undefined;
let authState: AuthState | undefined;

function dispatch(action: SessionAction, origin: Origin = 'here'): void {
  const before = state;
  state = nextState(before, action);
  if (state === before) return;
  authState = undefined;
  if (action.type !== 'SIGN_OUT' || action.end) endDetail = state.interruption?.detail;
  if (action.type === 'SIGN_OUT') forgetEntries();
  for (const listener of listeners) listener(action, origin, before);
}

function take(type: 'SIGN_IN' | 'REFRESH_SESSION', origin: Origin): void {
  const session = readSession();
  if (!session) {
    dispatch({ type: 'SIGN_OUT' }, origin);
    return;
  }
  const held = state.session ?? state.interruption?.session;
  dispatch({ type, session }, origin);
  // The next user must not see data of the previous one.
  if (held && accountOf(held) !== accountOf(session)) location.replace(paths.dashboard);
}

/** The current session, or null without a sign-in or after the end of the token. */
export function currentSession(): Session | null {
  // Called during rendering, so it announces no end: the watch of the shell does.
  return state.session && state.session.expiresAt > Date.now() ? state.session : null;
}

/** The last account of this tab, and the current one. */
export const lastAccount = (): string | null => (state.session ? accountOf(state.session) : state.lastAccount);

/** The text of the last refusal, also after the user left its page. */
export const lastEndDetail = (): string | undefined => endDetail;

export const currentInterruption = (): Interruption | null => state.interruption;

export const markInitialized = (): void => dispatch({ type: 'INITIALIZE', session: readSession() });

/** A running session keeps its organization until a sign-in at this one. */
export function rememberTenant(config: TenantConfig): void {
  chosenTenant = config;
  if (!state.session) writeTenant(config);
}

/** SIGN_IN with fresh tokens. */
export function startSession(token: string, expiresAt: Date): void {
  if (chosenTenant) writeTenant(chosenTenant);
  writeToken(token, expiresAt);
  take('SIGN_IN', 'here');
}

/** REFRESH_SESSION: new tokens for the same person. */
export function renewSession(token: string, expiresAt: Date): void {
  writeToken(token, expiresAt);
  take('REFRESH_SESSION', 'here');
}

/** Continues with the session of another tab. */
export function adoptSession(type: 'SIGN_IN' | 'REFRESH_SESSION', entries: Entries): void {
  if (type === 'REFRESH_SESSION') renewEntries(entries);
  else writeEntries(entries);
  take(type, 'elsewhere');
}

/**
 * SIGN_OUT without a request of the user: deletes token and organization; the page decides whether it stays open.
 * Listeners are called once.
 */
export function endSession(end: SessionEnd, detail?: string, origin: Origin = 'here'): void {
  dispatch({ type: 'SIGN_OUT', end, ...(detail && { detail }) }, origin);
}

/** The API refused this token: its session has ended, unless a newer one has replaced it. */
export function refuseToken(token: string): void {
  if (state.session?.token === token) endSession('revoked');
}

/** SIGN_OUT: deletes the token, its end and all data of the organization. */
export function clearSession(): void {
  chosenTenant = undefined;
  dispatch({ type: 'SIGN_OUT' });
}

/** Resolves to true after a sign-in, and to false when the user leaves the waiting page. */
export function sessionReturns(): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (!currentSession() && state.interruption) return;
      listeners.delete(check);
      resolve(currentSession() !== null);
    };
    listeners.add(check);
    check();
  });
}

export function onSession(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The account of this page: the session, or the one that ended under an open page. */
export const useSession = (): Session | null =>
  useSyncExternalStore(onSession, () => state.session ?? state.interruption?.session ?? null);

/** Set while a page waits for its user to sign in again. */
export const useInterruption = (): Interruption | null => useSyncExternalStore(onSession, currentInterruption);

export const useAuthState = (): AuthState => useSyncExternalStore(onSession, readAuthState);

function readAuthState(): AuthState {
  const { isInitialized, session } = state;
  const ids = session ? readTenantIds() : { apiGatewayUrl: null, userPoolId: null, identityPoolId: null };
  authState ??= { isInitialized, isAuthenticated: session !== null, user: session?.user ?? null, ...ids };
  return authState;
}
