// The account that this page made: the pool's client signs in to it by itself once its address is confirmed.

let last: { readonly tenantName: string; readonly email: string } | undefined;

export const rememberSignUp = (tenantName: string, email: string): void => {
  last = { tenantName, email };
};

/** A page that was loaded again has no client that waits. */
export const isLastSignUp = (tenantName: string, email: string): boolean =>
  last?.tenantName === tenantName && last.email === email;
