// Until the first route is ready, the skeleton of index.html shows without a placeholder above it.
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
