// A person's language for all devices applies once after signing in; after that the language menu decides for this
// device.
import type { Me } from '@puente/contract';
import { useEffect } from 'react';
import { switchLanguage } from '#i18n';

/** In the storage of the tab, which signing out clears: the person for whom the choice was applied. */
const key = 'app.languageOf';

export function useOwnLanguage({ id, language }: Pick<Me, 'id' | 'language'>): void {
  useEffect(() => {
    if (sessionStorage.getItem(key) === id) return;
    sessionStorage.setItem(key, id);
    if (language) void switchLanguage(language);
  }, [id, language]);
}
