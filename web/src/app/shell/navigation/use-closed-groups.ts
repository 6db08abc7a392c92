// The folded groups of the navigation, stored in this browser. Entering a page opens its group.
import { useEffect, useState } from 'react';

const key = 'app.navigation';

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function useClosedGroups(current: string | undefined) {
  const [closed, setClosed] = useState(read);

  const change = (next: readonly string[]) => {
    setClosed(next);
    localStorage.setItem(key, JSON.stringify(next));
  };

  useEffect(() => {
    if (current) setClosed((before) => before.filter((group) => group !== current));
  }, [current]);

  return {
    isClosed: (group: string) => closed.includes(group),
    toggle: (group: string) =>
      change(closed.includes(group) ? closed.filter((one) => one !== group) : [...closed, group]),
  };
}
