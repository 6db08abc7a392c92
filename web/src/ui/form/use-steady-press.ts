import { type MouseEvent, type PointerEvent, useRef } from 'react';

const saveButtonAt = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type="submit"]') : null;

/** A hand that presses is not quite still. */
const stillPx = 8;

/**
 * For a form whose page may move while a button of it is pressed: the press is the button's, wherever the button is when
 * the pointer is released. A pointer that is dragged off the button presses nothing (WCAG 2.2, 2.5.2).
 */
export function useSteadyPress() {
  const pressedAt = useRef({ x: 0, y: 0 });
  return {
    onPointerDown(event: PointerEvent) {
      pressedAt.current = { x: event.clientX, y: event.clientY };
      saveButtonAt(event)?.setPointerCapture(event.pointerId);
    },
    // A field that takes what was typed when it is left moves the page: it is left after the press.
    onMouseDown: (event: MouseEvent) => saveButtonAt(event) && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      const button = event.detail > 0 && saveButtonAt(event);
      if (!button) return;
      const { clientX: x, clientY: y } = event;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isOn = x >= left && x <= right && y >= top && y <= bottom;
      if (isOn || Math.hypot(x - pressedAt.current.x, y - pressedAt.current.y) <= stillPx) return button.focus();
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
