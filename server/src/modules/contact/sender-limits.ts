/**
 * How often one place may write. A message without the browser's work counts against few; one with it costs its sender
 * more with each further one, so that a person in the same network still gets through. In memory: a robot that waits
 * for a restart gains little.
 */
import { networkOf } from '#kernel/http/network-of';

const hourMs = 3_600_000;
/** The most messages of one address, and of its network, in an hour without work. */
const plain = { address: 5, network: 20 };
/** The most of one network in a day, with work or without: no network fills the day's store. */
const mostOfNetwork = 60;
/** The work of the first messages, and of those after many; a phone does 2^16 hashes in about a third of a second. */
const easiest = 16;
const hardest = 22;
/** After so many messages of a network within an hour, the next ones need twice the work. */
const step = 5;
/** Networks remembered; a stranger with many addresses does not fill the memory. */
const mostKept = 20_000;

export interface SenderLimits {
  /** Bits of work for the next form shown to this address. */
  bitsFor(address: string): number;
  /** Whether a message of this address may be stored; counted when it is. */
  take(address: string, hasWork: boolean): boolean;
}

export function senderLimits(now: () => number = Date.now): SenderLimits {
  /** Moments by the counted key, oldest first. */
  const taken = new Map<string, number[]>();
  const since = (key: string, windowMs: number) => (taken.get(key) ?? []).filter((at) => at > now() - windowMs).length;
  const count = (key: string) => {
    const kept = (taken.get(key) ?? []).filter((at) => at > now() - 24 * hourMs);
    taken.delete(key);
    taken.set(key, [...kept, now()]);
    const [oldest] = taken.keys();
    if (taken.size > mostKept && oldest !== undefined) taken.delete(oldest);
  };
  return {
    bitsFor: (address) => Math.min(easiest + Math.floor(since(`all ${networkOf(address)}`, hourMs) / step), hardest),
    take(address, hasWork) {
      const network = networkOf(address);
      if (since(`all ${network}`, 24 * hourMs) >= mostOfNetwork) return false;
      const isAllowed =
        hasWork ||
        (since(`plain ${address}`, hourMs) < plain.address && since(`plain of ${network}`, hourMs) < plain.network);
      if (!isAllowed) return false;
      count(`all ${network}`);
      if (!hasWork) for (const key of [`plain ${address}`, `plain of ${network}`]) count(key);
      return true;
    },
  };
}
