// The organization that was last signed in to on this device, so that its name is typed once. It tells nothing of a person.

const storageKey = 'app.organization';

export const lastTenant = (): string => localStorage.getItem(storageKey) ?? '';

export const rememberTenant = (tenantName: string): void => localStorage.setItem(storageKey, tenantName);
