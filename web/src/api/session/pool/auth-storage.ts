// The browser storage of a sign-in: tokens with the tab, the keys of a remembered device permanently.

export interface AuthStorage {
  /** Ends with the tab. */
  readonly tab: Storage;
  /** Survives the tab and the sign-out: without these keys the pool does not recognize a remembered device. */
  readonly device: Storage;
}

const isDeviceKey = (key: string): boolean => /\.(?:deviceKey|deviceGroupKey|randomPasswordKey)$/.test(key);

/** The interface that aws-amplify requires. */
export function keyValueStorage({ tab, device }: AuthStorage) {
  const placeOf = (key: string) => (isDeviceKey(key) ? device : tab);
  return {
    setItem: async (key: string, value: string) => placeOf(key).setItem(key, value),
    getItem: async (key: string) => placeOf(key).getItem(key),
    removeItem: async (key: string) => placeOf(key).removeItem(key),
    clear: async () => tab.clear(),
  };
}

export function keysOf(storage: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}
