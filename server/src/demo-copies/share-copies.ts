/**
 * The number of copies of the demonstration that one network may hold: a quarter of the free ones. Neighboring networks
 * may be of one sender: together they hold as many as are free. So the greediest sender leaves some, and another
 * network always gets one (dynamic thresholds: Choudhury, Hahne, IEEE/ACM Transactions on Networking 6 (1998) 130). In
 * the memory of the process.
 */
import { networkOf, networksAround } from '#kernel/http/network-of';

interface Shares {
  /** Copies in all. */
  readonly inAll: number;
  /** How long one is held, in milliseconds. */
  readonly lastsMs: number;
  readonly now?: () => number;
}

interface Holding {
  /** None if the holder is unknown. */
  readonly networks: readonly string[];
  readonly until: number;
}

export interface CopyShares {
  /** Milliseconds until this address may have one, at most; 0: now. */
  waitOf(address: string): number;
  /** Counts one for this address; the function gives it back. */
  hold(address: string): () => void;
  /** Counts one that somebody took before this process began. */
  remember(takenAt: Date): void;
}

/** Of the free copies. */
const share = { ofNetwork: 1 / 4, ofNetworksAround: 1 };

export function shareCopies({ inAll, lastsMs, now = Date.now }: Shares): CopyShares {
  const holdings = new Set<Holding>();

  function add(holding: Holding): () => void {
    holdings.add(holding);
    return () => holdings.delete(holding);
  }

  function held(): Holding[] {
    for (const holding of holdings) if (holding.until <= now()) holdings.delete(holding);
    return [...holdings];
  }

  return {
    waitOf(address) {
      const all = held();
      const left = inAll - all.length;
      const waitIn = (network: string, part: number) => {
        const own = all.filter(({ networks }) => networks.includes(network)).map(({ until }) => until);
        return own.length < Math.max(1, Math.floor(left * part)) ? 0 : Math.min(...own) - now();
      };
      return Math.max(
        waitIn(networkOf(address), share.ofNetwork),
        waitIn(networksAround(address), share.ofNetworksAround),
      );
    },
    hold: (address) => add({ networks: [networkOf(address), networksAround(address)], until: now() + lastsMs }),
    remember: (takenAt) => add({ networks: [], until: takenAt.getTime() + lastsMs }),
  };
}
