/** P3: the same page and the same search in an organization of a million people against one of ten thousand. */
import type { BenchData } from '../data/open-data.ts';
import { emailOf, password, type Tenant, tenants } from '../data/sizes.ts';
import { median } from '../load/concurrency.ts';
import { type HttpConnection, type HttpRequest, openConnection } from '../load/http-client.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { askedOf, named, type Question, questions } from './questions.ts';
import { measureStories } from './stories.ts';

/** More often than PostgreSQL plans a statement before it settles. */
const warmUp = 8;

export async function measureGrowth(data: BenchData, { requests }: Effort): Promise<Finding[]> {
  const api = await startApi(data);
  const connection = await openConnection(api.origin);
  try {
    const tokenOf = (tenant: Tenant, staff: Question['staff']) =>
      signIn((request) => connection.send(request), tenant.name, {
        email: emailOf(tenant, staff),
        password,
      });
    const findings: Finding[] = [];
    for (const question of questions) {
      const tokens = {
        small: await tokenOf(tenants.small, question.staff),
        large: await tokenOf(tenants.large, question.staff),
      };
      const times: { small: number[]; large: number[] } = { small: [], large: [] };
      for (let count = -warmUp; count < requests; count += 1) {
        for (const size of count % 2 === 0 ? (['small', 'large'] as const) : (['large', 'small'] as const)) {
          const turn = question.requests[(count + warmUp) % question.requests.length]!;
          const request = askedOf(turn, tenants[size]);
          const milliseconds = await timeOf(connection, tokens[size], request);
          if (count >= 0) times[size].push(milliseconds);
        }
      }
      const [small, large] = [median(times.small), median(times.large)];
      findings.push({
        goal: 'P3',
        subject: named(question),
        bounds: { kind: 'at most', pass: 1.5, aim: 1.15 },
        measured: large / small,
        detail: `${large.toFixed(2)} to ${small.toFixed(2)} ms`,
      });
    }
    return [...findings, ...(await measureStories(data, connection, requests))];
  } finally {
    connection.close();
    await api.stop();
  }
}

async function timeOf(
  connection: HttpConnection,
  token: string,
  request: Omit<HttpRequest, 'headers'>,
): Promise<number> {
  const began = performance.now();
  const { status, body } = await connection.send({ ...request, headers: { authorization: `Bearer ${token}` } });
  const milliseconds = performance.now() - began;
  if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body}`);
  return milliseconds;
}
