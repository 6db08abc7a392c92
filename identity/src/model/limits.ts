/** How often one network address, and a whole pool, may fail, send messages and sign up before it must wait. */

/** A bucket that holds `burst` and leaks `perMinute`. */
export type Limit = { readonly burst: number; readonly perMinute: number };

export type LimitKind = 'failure' | 'send' | 'sign_up';

/** `address`: for each network address and pool; `pool`: for all addresses of a pool together. */
export type Limits = Readonly<Record<LimitKind, { readonly address: Limit; readonly pool: Limit }>>;

/** Generous enough for a clinic of some hundred people behind one address. */
export const defaultLimits: Limits = {
  failure: { address: { burst: 300, perMinute: 60 }, pool: { burst: 3000, perMinute: 600 } },
  send: { address: { burst: 300, perMinute: 60 }, pool: { burst: 3000, perMinute: 600 } },
  sign_up: { address: { burst: 30, perMinute: 10 }, pool: { burst: 300, perMinute: 60 } },
};
