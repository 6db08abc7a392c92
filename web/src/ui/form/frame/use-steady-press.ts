import { type MouseEvent, type PointerEvent, useRef } from 'react';

const saveButtonAt = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type="submit"]') : null;

/** A pressing hand moves slightly. */
const stillPx = 8;

/**
 * For a form whose page may move during a press: the button keeps the press, wherever it is at release. A pointer that
 * leaves the button presses nothing (WCAG 2.2, 2.5.2).
 */
export function useSteadyPress() {
  const pressedAt = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      const button = saveButtonAt(event);
      pressedAt.current = button ? { x: event.clientX, y: event.clientY } : undefined;
      button?.setPointerCapture(event.pointerId);
    },
    // A field that formats its entry on blur moves the page, so the blur follows the press.
    onMouseDown: (event: MouseEvent) => saveButtonAt(event) && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      const button = event.detail > 0 && saveButtonAt(event);
      if (!button) return;
      const pressed = pressedAt.current;
      pressedAt.current = undefined;
      const { clientX: x, clientY: y } = event;
      // A screen reader clicks without a press, and sometimes outside the button.
      const isMoved = pressed && Math.hypot(x - pressed.x, y - pressed.y) > stillPx;
      if (!isMoved || button.contains(document.elementFromPoint(x, y))) return button.focus();
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
