// Questions before a user leaves a page. A blocked navigation waits for the answer.
import type { Location, Path } from 'react-router';

export interface Leaving {
  readonly from: Location;
  readonly to: Path & { readonly state: unknown };
}

/** A navigation that waits. */
export interface Held {
  readonly proceed: () => void;
  readonly stay: () => void;
}

export interface Blocker {
  readonly holds: (leaving: Leaving) => boolean;
  readonly ask: (held: Held | undefined) => void;
}

const blockers = new Set<Blocker>();

export function addBlocker(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => blockers.delete(blocker);
}

/** True if the navigation waits for an answer; a yes calls `again`. */
export function isHeld(leaving: Leaving, again: () => void): boolean {
  const blocker = [...blockers].find(({ holds }) => holds(leaving));
  if (!blocker) return false;
  blocker.ask({
    proceed: () => {
      blocker.ask(undefined);
      again();
    },
    stay: () => blocker.ask(undefined),
  });
  return true;
}
