import { createHash } from 'node:crypto';

/** The measured organizations: two to compare, a middle one for the writes, and one as small as they begin. */

export interface Tenant {
  readonly tenantId: string;
  readonly name: string;
  readonly title: string;
  readonly patients: number;
}

export const tenants = {
  tiny: { tenantId: '0197b000-0000-7000-8000-000000000004', name: 'tiny', title: 'Tiny team', patients: 100 },
  small: { tenantId: '0197b000-0000-7000-8000-000000000001', name: 'small', title: 'Small clinic', patients: 10_000 },
  middle: {
    tenantId: '0197b000-0000-7000-8000-000000000002',
    name: 'middle',
    title: 'Middle county',
    patients: 100_000,
  },
  large: { tenantId: '0197b000-0000-7000-8000-000000000003', name: 'large', title: 'Large state', patients: 1_000_000 },
} as const satisfies Record<string, Tenant>;

/** People on the panel of one worker. */
const panelSize = 300;

export type Staff = 'admin' | 'chw' | 'clinician';
export const password = 'Puente-bench-2026';
export const emailOf = ({ name }: Tenant, staff: Staff) => `${staff}@${name}.test`;

/** Prefix of the ids of an organization's workers; twelve digits follow. */
export const workerPrefix = ({ tenantId }: Tenant) => `0197b000-000${tenantId.at(-1)}-7000-8000-`;
/** Worker number 0 has an account and is measured. */
export const measuredWorker = (tenant: Tenant) => `${workerPrefix(tenant)}${'0'.repeat(12)}`;
export const administrator = (tenant: Tenant) => `${workerPrefix(tenant)}${'9'.repeat(12)}`;

/** Has an account, and supervises the first ten workers. */
export const clinician = (tenant: Tenant) => `${workerPrefix(tenant)}${'8'.repeat(12)}`;
export const supervised = 10;

export const workersOf = ({ patients }: Tenant) => Math.max(1, Math.round(patients / panelSize));

/** Visits of the people whose stories are compared, beginning with the first person of the measured worker. */
export const storySizes: readonly number[] = [10, 700, 7_000];

/** The id of person number n, the same in every organization; fill-organization.ts makes it in SQL. */
function personId(number: number): string {
  const digits = createHash('md5').update(String(number)).digest('hex');
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `01${hex(number, 6)}-${hex(number % 65_536, 4)}-7${digits.slice(0, 3)}-8${digits.slice(3, 6)}-${digits.slice(6, 18)}`;
}

/** The first people of the measured worker. */
export const firstPeople = (tenant: Tenant, count: number) =>
  Array.from({ length: count }, (_, place) => personId(workersOf(tenant) * (place + 1)));
