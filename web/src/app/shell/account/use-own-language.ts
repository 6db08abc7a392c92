// The language a person has chosen for every device applies once after signing in; the language menu then speaks for
// this device alone.
import type { Me } from '@puente/contract';
import { useEffect } from 'react';
import { switchLanguage } from '#i18n';

/** In the storage of the tab, which signing out clears: the person the choice was applied for. */
const key = 'app.languageOf';

export function useOwnLanguage({ id, language }: Pick<Me, 'id' | 'language'>): void {
  useEffect(() => {
    if (sessionStorage.getItem(key) === id) return;
    sessionStorage.setItem(key, id);
    if (language) void switchLanguage(language);
  }, [id, language]);
}
