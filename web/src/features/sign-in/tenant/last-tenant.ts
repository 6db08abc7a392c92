// The last organization with a sign-in on this device, so that users type its name once. It reveals no person.

const storageKey = 'app.organization';

export const lastTenant = (): string => localStorage.getItem(storageKey) ?? '';

export const rememberTenant = (tenantName: string): void => localStorage.setItem(storageKey, tenantName);
