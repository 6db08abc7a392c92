/** The first page of a long story against that of a short one, in the large organization: P3 for one person. */
import { type BenchData, connected } from '../data/open-data.ts';
import { emailOf, password, type Staff, storySizes, tenants } from '../data/sizes.ts';
import { median } from '../load/concurrency.ts';
import type { HttpConnection } from '../load/http-client.ts';
import { signIn } from '../load/sign-in.ts';
import type { Finding } from './finding.ts';

const warmUp = 8;

/** The people whose stories are compared, by the number of their visits. */
async function peopleOf({ superuserUrl }: BenchData): Promise<ReadonlyMap<number, string>> {
  const client = await connected(superuserUrl);
  try {
    const { rows } = await client.query<{ size: string; id: string }>(
      `select distinct split_part(created_by, ' ', 3) as size, patient_id as id from encounters where tenant_id = $1 and created_by like 'system:bench story %'`,
      [tenants.large.tenantId],
    );
    return new Map(rows.map(({ size, id }) => [Number(size), id]));
  } finally {
    await client.end();
  }
}

export async function measureStories(
  data: BenchData,
  connection: HttpConnection,
  requests: number,
): Promise<Finding[]> {
  const people = await peopleOf(data);
  const findings: Finding[] = [];
  for (const staff of ['admin', 'chw'] as const satisfies readonly Staff[]) {
    const { large } = tenants;
    const token = await signIn((request) => connection.send(request), large.name, {
      email: emailOf(large, staff),
      password,
    });
    const times = new Map(storySizes.map((size): [number, number[]] => [size, []]));
    for (let count = -warmUp; count < requests; count += 1) {
      for (const size of count % 2 === 0 ? storySizes : storySizes.toReversed()) {
        const path = `/Prod/patients/${people.get(size)}/timeline`;
        const began = performance.now();
        const { status } = await connection.send({
          method: 'GET',
          path,
          headers: { authorization: `Bearer ${token}` },
        });
        const milliseconds = performance.now() - began;
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
        if (count >= 0) times.get(size)!.push(milliseconds);
      }
    }
    const [short = 0, ...longer] = storySizes;
    const base = median(times.get(short)!);
    for (const size of longer) {
      const measured = median(times.get(size)!);
      findings.push({
        goal: 'P3',
        subject: `first page of a story of ${size.toLocaleString('en')} visits against ${short} (${staff === 'admin' ? 'administrator' : 'worker'})`,
        bounds: { kind: 'at most', pass: 1.5, aim: 1.15 },
        measured: measured / base,
        detail: `${measured.toFixed(2)} to ${base.toFixed(2)} ms`,
      });
    }
  }
  return findings;
}
