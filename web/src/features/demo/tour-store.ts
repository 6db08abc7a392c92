// The tour progress of a visitor of the demonstration, stored in this browser, so that they can leave and resume it.
import { useSyncExternalStore } from 'react';
import { tourKey } from './has-tour.ts';
import { type StepNumber, stepNumbers, type TourRole, tourRoles } from './tours.ts';

export interface Tour {
  readonly role: TourRole;
  readonly step: StepNumber;
  /** Folded up, with a button that opens it again. */
  readonly isLeft: boolean;
}

const listeners = new Set<() => void>();
let tour = read();

function read(): Tour | null {
  try {
    const { role, step, isLeft } = JSON.parse(localStorage.getItem(tourKey) ?? 'null') ?? {};
    const isOurs = tourRoles.includes(role) && stepNumbers.includes(step);
    return isOurs ? { role, step, isLeft: isLeft === true } : null;
  } catch {
    // Storage may be unavailable to a page, or contain data of another writer.
    return null;
  }
}

export function setTour(next: Tour | null): void {
  tour = next;
  try {
    if (next) localStorage.setItem(tourKey, JSON.stringify(next));
    else localStorage.removeItem(tourKey);
  } catch {
    // The tour then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTour = (): Tour | null => useSyncExternalStore(subscribe, () => tour);
