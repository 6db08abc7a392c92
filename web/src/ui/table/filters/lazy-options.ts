// Options of a filter that load when the user opens it, or when its value needs a name.
import { useState } from 'react';

/**
 * @param value of the filter as in the address
 * @returns `skip` for the call that reads the names, and the filter's options
 */
export function useLazyOptions(value: string | undefined) {
  const [wanted, setWanted] = useState(false);
  return { skip: !wanted && !value, onWanted: () => setWanted(true) };
}
