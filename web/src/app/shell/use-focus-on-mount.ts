// Puts the focus on an element when it appears. Unlike `autoFocus` it runs after the window around it has taken the
// focus.
import { type RefObject, useEffect, useRef } from 'react';

export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => target.current?.focus(), []);
  return target;
}
