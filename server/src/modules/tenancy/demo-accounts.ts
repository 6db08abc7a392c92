/** The organisations, accounts and the one password of the demonstration. */
import type { ProviderType, Role } from '@puente/contract';
import type { NewTenant } from './create-tenant.ts';

export const demoPassword = 'Puente-demo-2026';

export const demoTenants: readonly NewTenant[] = [
  {
    tenantId: '0197a000-0000-7000-8000-000000000001',
    name: 'demo',
    title: 'Valle Unido',
    timeZone: 'America/Los_Angeles',
    region: 'US-CA',
  },
  {
    tenantId: '0197a000-0000-7000-8000-000000000002',
    name: 'second',
    title: 'Bahía Health Partners',
    timeZone: 'America/Los_Angeles',
    region: 'US-CA',
  },
];

export interface DemoAccount {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  roles: readonly [Role];
  providerType?: ProviderType;
  npi?: string;
  /** The account that supervises this one. */
  supervisor?: string;
}

interface Person {
  login: string;
  names: Readonly<Record<string, readonly [string, string]>>;
  role: Role;
  supervised?: true;
  providerType?: ProviderType;
  npi?: string;
}

const people: readonly Person[] = [
  { login: 'admin', names: { demo: ['Nadia', 'Brandt'], second: ['Tomás', 'Ibarra'] }, role: 'TenantAdmin' },
  {
    login: 'clinician',
    names: { demo: ['Priya', 'Raman'], second: ['Helen', 'Zhao'] },
    role: 'clinician',
    providerType: 'NP',
    npi: '1234567893',
  },
  {
    login: 'chw',
    names: { demo: ['Marisol', 'Herrera'], second: ['Grace', 'Adeyemi'] },
    role: 'chw',
    supervised: true,
  },
  { login: 'chw2', names: { demo: ['Luis', 'Ortega'], second: ['Minh', 'Tran'] }, role: 'chw', supervised: true },
  { login: 'chw3', names: { demo: ['Thanh', 'Nguyen'], second: ['Aisha', 'Rahimi'] }, role: 'chw', supervised: true },
];

/** Supervisors stand before those they supervise. */
export function demoAccounts(tenantName: string): DemoAccount[] {
  const at = demoTenants.findIndex(({ name }) => name === tenantName);
  const idOf = (login: string) =>
    `0197a000-${at + 1}000-7000-8000-${String(people.findIndex((person) => person.login === login)).padStart(12, '0')}`;
  return people.map(({ login, names, role, supervised, providerType, npi }) => ({
    id: idOf(login),
    email: `${login}@${tenantName}.test`,
    givenName: names[tenantName]![0],
    familyName: names[tenantName]![1],
    roles: [role] as const,
    ...(providerType && { providerType }),
    ...(npi && { npi }),
    ...(supervised && { supervisor: idOf('clinician') }),
  }));
}
