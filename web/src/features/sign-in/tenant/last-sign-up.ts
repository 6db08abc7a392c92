// The account that this page created: the pool's client signs in automatically after the confirmation of its address.

let last: { readonly tenantName: string; readonly email: string } | undefined;

export const rememberSignUp = (tenantName: string, email: string): void => {
  last = { tenantName, email };
};

/** A reloaded page has no waiting client. */
export const isLastSignUp = (tenantName: string, email: string): boolean =>
  last?.tenantName === tenantName && last.email === email;
