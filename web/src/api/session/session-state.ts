// The states of a session and the four actions that change them, without access to the browser.

export interface SignedInUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly avatar: string;
  readonly plan: 'Premium';
  readonly roles: readonly string[];
}

/** The way of the sign-in: at the user pool, or by tokens of another issuer. */
export const sourceKinds = ['pool', 'jwt', 'oidc', 'firebase'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export interface Session {
  readonly kind: SourceKind;
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly tenantName: string;
  readonly user: SignedInUser;
}

/** The end of a session without a request of its user in this tab. */
export const sessionEnds = ['expired', 'revoked', 'refreshFailed', 'elsewhere'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** An ended session with an open page, to which the same person may return. */
export interface Interruption {
  readonly session: Session;
  readonly end: SessionEnd;
  /** The text of the refusal, in English; shown as a detail. */
  readonly detail: string | undefined;
}

export interface SessionState {
  readonly isInitialized: boolean;
  readonly session: Session | null;
  readonly interruption: Interruption | null;
  /** The last account of this tab. */
  readonly lastAccount: string | null;
}

export type SessionAction =
  | { readonly type: 'INITIALIZE'; readonly session: Session | null }
  | { readonly type: 'SIGN_IN' | 'REFRESH_SESSION'; readonly session: Session }
  /** After the end, the page stays until it is known whether it has unsaved work. */
  | { readonly type: 'SIGN_OUT'; readonly end?: SessionEnd; readonly detail?: string };

export const initialState: SessionState = {
  isInitialized: false,
  session: null,
  interruption: null,
  lastAccount: null,
};

/** The account of a session: the same person in another organization is another account. */
export const accountOf = ({ tenantName, user }: Session): string => `${tenantName}|${user.id}`;

export function nextState(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'INITIALIZE':
      return { ...state, isInitialized: true, ...holding(action.session ?? state.session, state) };
    case 'SIGN_IN':
    case 'REFRESH_SESSION':
      return { ...state, ...holding(action.session, state) };
    case 'SIGN_OUT': {
      const { session, interruption } = state;
      if (!action.end) return { ...state, session: null, interruption: null };
      // The first reason is the one to show.
      if (!session) return state;
      return {
        ...state,
        session: null,
        interruption: interruption ?? { session, end: action.end, detail: action.detail },
      };
    }
  }
}

const holding = (session: Session | null, { lastAccount }: SessionState) => ({
  session,
  interruption: null,
  lastAccount: session ? accountOf(session) : lastAccount,
});
