// Until the first route is there, the skeleton of index.html stands; nothing is drawn over it.
import { useLayoutEffect } from 'react';

export function FirstPage() {
  useLayoutEffect(() => {
    const skeleton = document.getElementById('skeleton');
    if (!skeleton) return;
    skeleton.hidden = false;
    return () => {
      skeleton.hidden = true;
    };
  }, []);
  return null;
}
