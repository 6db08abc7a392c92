// An entry that the user drags by pointer or keys, and its target. A question precedes the change.
import type { CalendarEntry } from '@puente/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { addDays, useZone } from '#i18n';
import { minuteOf } from './place-entries.ts';
import type { Moving, Spot } from './use-move.tsx';

/** Minutes of one step. */
const step = 15;
const minutesOfDay = 1440;
/** Pixels before a press becomes a drag. */
const slack = 6;

export interface Lifted extends Spot {
  readonly entry: CalendarEntry;
}

interface Hours {
  readonly from: number;
  readonly to: number;
}

const within = (minute: number) => Math.min(minutesOfDay - step, Math.max(0, minute));

/** The spot under a pointer: the day of the column, and in columns of hours the minutes. */
function spotAt({ x, y }: { x: number; y: number }, grabbed: number, hours: Hours | null): Partial<Spot> {
  const column = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset['day']);
  if (!(column instanceof HTMLElement)) return {};
  const day = column.dataset['day']!;
  if (!hours || column.dataset['hours'] === undefined) return { day };
  const { top, height } = column.getBoundingClientRect();
  const minutes = hours.from * 60 + ((y - top) / height) * (hours.to - hours.from) * 60 - grabbed;
  return { day, minute: within(Math.round(minutes / step) * step) };
}

export function useLift(moving: Moving, hours: Hours | null) {
  const zone = useZone();
  const [lifted, setLifted] = useState<Lifted>();
  const dragged = useRef(false);
  const spotOf = (entry: CalendarEntry): Spot => ({ day: entry.day, minute: minuteOf(entry.startsAt!, zone) });

  function settle(held: Lifted | undefined): void {
    setLifted(undefined);
    if (held) moving.ask(held.entry, held);
  }

  function onPointerDown(entry: CalendarEntry) {
    return (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      // A finger scrolls; touch uses the menu.
      if (!moving.mayMove(entry) || event.button !== 0 || event.pointerType === 'touch') return;
      const [x, y] = [event.clientX, event.clientY];
      const from = spotOf(entry);
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const length = (Date.parse(entry.endsAt!) - Date.parse(entry.startsAt!)) / 60_000;
      const grabbed = hours ? ((y - top) / height) * length : 0;
      let held: Lifted | undefined;
      const move = (at: globalThis.PointerEvent) => {
        if (!held && Math.hypot(at.clientX - x, at.clientY - y) < slack) return;
        dragged.current = true;
        held = { entry, ...from, ...spotAt(at, grabbed, hours) };
        setLifted(held);
      };
      const stop = () => {
        removeEventListener('pointermove', move);
        removeEventListener('pointerup', drop);
        removeEventListener('pointercancel', leave);
        removeEventListener('keydown', onEscape, true);
      };
      const drop = () => {
        stop();
        const isElsewhere = held && (held.day !== from.day || held.minute !== from.minute);
        settle(isElsewhere ? held : undefined);
      };
      const leave = () => {
        stop();
        settle(undefined);
      };
      const onEscape = (key: globalThis.KeyboardEvent) => {
        if (key.key === 'Escape') leave();
      };
      addEventListener('pointermove', move);
      addEventListener('pointerup', drop);
      addEventListener('pointercancel', leave);
      addEventListener('keydown', onEscape, true);
    };
  }

  /** Alt and an arrow move, Enter asks, Escape cancels. True if the key was handled. */
  function onKey(entry: CalendarEntry, { key, altKey, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
    const held = lifted?.entry === entry ? lifted : undefined;
    if (held && (key === 'Enter' || key === 'Escape')) {
      settle(key === 'Enter' ? held : undefined);
      return true;
    }
    if (!altKey || !key.startsWith('Arrow') || !moving.mayMove(entry)) return false;
    const at = held ?? { entry, ...spotOf(entry) };
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const isForward = key === 'ArrowDown' || key === 'ArrowRight';
    const isMirrored = isSideways && getComputedStyle(currentTarget).direction === 'rtl';
    const by = isForward === isMirrored ? -1 : 1;
    setLifted(isSideways ? { ...at, day: addDays(at.day, by) } : { ...at, minute: within(at.minute + by * step) });
    return true;
  }

  return {
    lifted,
    onPointerDown,
    onKey,
    leave: () => setLifted(undefined),
    /** The press that ends a drag must not press the button. */
    wasDragged: () => dragged.current,
  };
}
export type Lift = ReturnType<typeof useLift>;
