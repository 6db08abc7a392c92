/** A ready charge and its coverage, which is ended before the day of the visit and restored, in turn. */
import { randomUUID } from 'node:crypto';
import type { HttpConnection, HttpRequest } from '../load/http-client.ts';

/** A write, and the id that the streams name after it. */
export interface Write {
  readonly id: string;
  readonly request: HttpRequest;
}

interface Row {
  readonly id: string;
  readonly version: number;
}
type Charge = Row & { readonly patientId: string; readonly serviceDate: string };
type Coverage = Row & { readonly startsOn: string | null; readonly endsOn: string | null };

export async function changeCoverageOfCharge(connection: HttpConnection, token: string): Promise<() => Promise<Write>> {
  const headers = { authorization: `Bearer ${token}` };
  const read = async <Answer>(path: string): Promise<Answer> => {
    const { status, body } = await connection.send({ method: 'GET', path: `/Prod/${path}`, headers });
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${body}`);
    return JSON.parse(body) as Answer;
  };
  const { items: charges } = await read<{ items: Charge[] }>('charges?status=ready&sort=-serviceDate&limit=50');
  for (const { id, patientId, serviceDate } of charges) {
    const { items } = await read<{ items: Coverage[] }>(`coverages?patientId=${patientId}&status=active`);
    const [only] = items;
    if (items.length !== 1 || !only?.startsOn || only.endsOn || only.startsOn >= serviceDate) continue;
    let isEnded = false;
    return async () => {
      isEnded = !isEnded;
      const { version } = await read<Coverage>(`coverages/${only.id}`);
      return {
        id,
        request: {
          method: 'PATCH',
          path: `/Prod/coverages/${only.id}`,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: JSON.stringify({ version, endsOn: isEnded ? only.startsOn : null }),
        },
      };
    };
  }
  throw new Error('The demonstration has no charge that is ready by one coverage.');
}
