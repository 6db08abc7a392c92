/** Limited places of one process for expensive work, shared among tenants: a tenant with many requests leaves places for others. */
import { AppError } from '#kernel/errors/errors';

export interface Shares {
  /** In this process. */
  readonly inAll: number;
  /** The most for one tenant; fewer than all. */
  readonly ofOne: number;
  /** How many of one tenant may wait for a place: none where it is left out. */
  readonly waiting?: number;
  /** How long they wait, in milliseconds. */
  readonly patience?: number;
}

/** Gives a place back; once more does nothing. */
export type GiveBack = () => void;

export interface Places {
  /**
   * A place for one piece of work. Its holder must give it back, even if the work fails.
   * @param of the id of a tenant
   * @throws AppError too_many_requests where no place becomes free
   */
  take(of: string): Promise<GiveBack>;
  /** Does the work in a place. @throws AppError too_many_requests where none becomes free */
  within<T>(of: string, work: () => Promise<T>): Promise<T>;
}

const usualPatience = 10_000;

export function sharePlaces({ inAll, ofOne, waiting = 0, patience = usualPatience }: Shares): Places {
  if (ofOne >= inAll) throw new RangeError('One tenant may not take all places.');
  const held = new Map<string, number>();
  /** Waiting callers by tenant; the tenant whose last turn is longest ago comes first. */
  const queues = new Map<string, Set<(place: GiveBack) => void>>();
  let taken = 0;
  const heldBy = (of: string) => held.get(of) ?? 0;
  const isFree = (of: string) => taken < inAll && heldBy(of) < ofOne;

  function occupy(of: string): GiveBack {
    taken += 1;
    held.set(of, heldBy(of) + 1);
    let isMine = true;
    return () => {
      if (!isMine) return;
      isMine = false;
      taken -= 1;
      if (heldBy(of) > 1) held.set(of, heldBy(of) - 1);
      else held.delete(of);
      admit();
    };
  }

  /** A place that became free goes to the tenant with the fewest, and of those to the one whose turn it is. */
  function admit() {
    const [next] = [...queues.keys()].filter(isFree).sort((one, other) => heldBy(one) - heldBy(other));
    if (next === undefined) return;
    const queue = queues.get(next)!;
    const [first] = queue;
    leave(next, first!);
    // Behind the others.
    if (queues.delete(next)) queues.set(next, queue);
    first!(occupy(next));
  }

  function leave(of: string, one: (place: GiveBack) => void) {
    const queue = queues.get(of);
    queue?.delete(one);
    if (queue?.size === 0) queues.delete(of);
  }

  async function take(of: string): Promise<GiveBack> {
    // A free place has no waiting caller: anybody who could take it has it.
    if (isFree(of)) return occupy(of);
    const queue = queues.get(of) ?? new Set();
    if (queue.size >= waiting) throw new AppError('too_many_requests');
    const { promise, resolve, reject } = Promise.withResolvers<GiveBack>();
    queues.set(of, queue.add(resolve));
    const tooLong = setTimeout(() => {
      leave(of, resolve);
      reject(new AppError('too_many_requests'));
    }, patience);
    try {
      return await promise;
    } finally {
      clearTimeout(tooLong);
    }
  }

  return {
    take,
    async within(of, work) {
      const giveBack = await take(of);
      try {
        return await work();
      } finally {
        giveBack();
      }
    },
  };
}
