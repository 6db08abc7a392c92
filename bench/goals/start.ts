/** P12: how long a start on an existing database takes, and how much memory one instance uses. */
import { type Demo, demoOrganization } from '../data/open-demo.ts';
import { median } from '../load/concurrency.ts';
import { openConnection } from '../load/http-client.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

export async function measureStart(demo: Demo, { rounds, requests }: Effort): Promise<Finding[]> {
  const seconds: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const api = await startApi(demo);
    seconds.push((performance.now() - began) / 1000);
    const connection = await openConnection(api.origin);
    const { name, email, password } = demoOrganization;
    const token = await signIn((request) => connection.send(request), name, { email, password });
    for (let count = 0; count < requests; count += 1)
      await connection.send({
        method: 'GET',
        path: '/Prod/patients?limit=50',
        headers: { authorization: `Bearer ${token}` },
      });
    megabytes.push((await api.memory()) / 1e6);
    connection.close();
    await api.stop();
  }
  return [
    {
      goal: 'P12',
      subject: 'start on an existing database, s',
      bounds: { kind: 'at most', pass: 2, aim: 0.5 },
      measured: median(seconds),
      detail: seconds.map((value) => value.toFixed(2)).join(' '),
    },
    {
      goal: 'P12',
      subject: 'memory of one instance, MB',
      bounds: { kind: 'at most', pass: 200, aim: 130 },
      measured: median(megabytes),
      detail: `after ${requests} pages of 50 people`,
    },
  ];
}
