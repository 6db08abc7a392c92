// How many items of a wrapping list fit into its first row; counted again whenever the list changes its size.
import { type RefObject, useLayoutEffect, useState } from 'react';

export function useFittingItems(list: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const items = [...element.children] as HTMLElement[];
      const firstOutside = items.findIndex((item) => item.offsetTop > (items[0]?.offsetTop ?? 0));
      setCount(firstOutside === -1 ? Number.POSITIVE_INFINITY : firstOutside);
    };
    // The items are watched as well: a number or another language makes them wider.
    const observer = new ResizeObserver(measure);
    for (const item of [element, ...element.children]) observer.observe(item);
    return () => observer.disconnect();
  }, [list]);
  return count;
}
