/** The organizations, accounts and the one password of the demonstration. */
import type { ProviderType, Role } from '@puente/contract';
import { v7 } from 'uuid';
import type { NewTenant } from './create-tenant.ts';

/** The source of the people and visits of an organization. */
export type Story = 'demo' | 'second';

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
  names: Readonly<Record<Story, readonly [string, string]>>;
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

const emailOf = (login: string, tenantName: string) => `${login}@${tenantName}.test`;

/** Supervisors stand before those they supervise. */
function accountsOf(tenantName: string, story: Story, idOf: (login: string) => string): DemoAccount[] {
  return people.map(({ login, names, role, supervised, providerType, npi }) => ({
    id: idOf(login),
    email: emailOf(login, tenantName),
    givenName: names[story][0],
    familyName: names[story][1],
    roles: [role] as const,
    ...(providerType && { providerType }),
    ...(npi && { npi }),
    ...(supervised && { supervisor: idOf('clinician') }),
  }));
}

/** The accounts of one of the two organizations; the same ids each time. */
export function demoAccounts(tenantName: string): DemoAccount[] {
  const at = demoTenants.findIndex(({ name }) => name === tenantName);
  return accountsOf(
    tenantName,
    tenantName as Story,
    (login) =>
      `0197a000-${at + 1}000-7000-8000-${String(people.findIndex((person) => person.login === login)).padStart(12, '0')}`,
  );
}

/** The accounts of a visitor's copy: the people of the first organization under ids of their own. */
export function copyAccounts(tenantName: string): DemoAccount[] {
  const ids = new Map(people.map(({ login }) => [login, v7()]));
  return accountsOf(tenantName, 'demo', (login) => ids.get(login)!);
}
