// Positions a panel beside its button: below it, or above if there is more space, always within the window.
import { autoUpdate, computePosition, flip, offset, shift, size } from '@floating-ui/dom';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The edge of the button, in reading direction, with which the panel aligns. */
export type Alignment = 'start' | 'end';

const gap = 4;
const padding = 8;

/** @returns a ref for a panel with `position: fixed`; it writes position and maximum height into the style. */
export function usePlacement<Panel extends HTMLElement>(
  anchor: HTMLElement | null,
  align: Alignment,
): RefObject<Panel | null> {
  const panel = useRef<Panel>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!anchor || !element) return;
    const place = async () => {
      const { x, y } = await computePosition(anchor, element, {
        strategy: 'fixed',
        placement: `bottom-${align}`,
        middleware: [
          offset(gap),
          flip({ padding }),
          shift({ padding }),
          size({
            padding,
            apply: ({ availableHeight }) => void element.style.setProperty('max-block-size', `${availableHeight}px`),
          }),
        ],
      });
      element.style.setProperty('left', `${x}px`);
      element.style.setProperty('top', `${y}px`);
    };
    return autoUpdate(anchor, element, () => void place());
  }, [anchor, align]);
  return panel;
}
