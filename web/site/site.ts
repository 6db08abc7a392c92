// The script of the public pages: offers signed-in visitors the application instead of the sign-in, and counts visits
// with their consent.
import '../src/theme/fonts/fonts.css';
import '../src/theme/tokens/measures.css';
import '../src/theme/tokens/schemes.css';
import '../src/theme/tokens/presets.css';
import './site.css';
import { presenceLock } from '../src/api/session/presence-lock.ts';

/** In this tab, or in another tab, whose session a new page of the application takes over. */
async function isSignedIn(): Promise<boolean> {
  if (Date.parse(sessionStorage.getItem('expirationTime') ?? '') > Date.now()) return true;
  // Absent on an insecure address.
  const locks = navigator.locks as LockManager | undefined;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === presenceLock);
}

/** Present only for a reader who agreed (server/src/site/tag-manager.ts). */
function loadTags(): void {
  const id = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;
  if (!id) return;
  Object.assign(window, { dataLayer: [{ 'gtm.start': Date.now(), event: 'gtm.js' }] });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

loadTags();
if (await isSignedIn()) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-in]')) {
    link.href = '/dashboard';
    link.textContent = link.dataset['in'] ?? '';
  }
  for (const one of document.querySelectorAll<HTMLElement>('[data-out]')) one.hidden = true;
}
