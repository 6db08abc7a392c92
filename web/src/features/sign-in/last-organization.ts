// The organization that was last signed in to on this device, so that its name is typed once. It tells nothing of a person.

const storageKey = 'app.organization';

export const lastOrganization = (): string => localStorage.getItem(storageKey) ?? '';

export const rememberOrganization = (tenantName: string): void => localStorage.setItem(storageKey, tenantName);
