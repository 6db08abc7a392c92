/** Pages of a browser that record errors. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

export type Language = 'en' | 'de' | 'es';
export type Scheme = 'light' | 'dark';

/** How a reader sees the application. */
export interface View {
  readonly width?: number;
  readonly language?: Language;
  readonly scheme?: Scheme;
  readonly direction?: 'ltr' | 'rtl';
  readonly contrast?: 'normal' | 'high';
  readonly layout?: 'vertical' | 'horizontal';
  readonly colorPreset?: 'green' | 'blue' | 'indigo' | 'purple' | 'jh_orange';
}

/** Errors of a page: script errors, console errors, violations of the content security policy. */
export type Complaints = string[];

const heights: Readonly<Record<number, number>> = { 320: 640, 360: 740 };
export async function openContext(browser: Browser, baseURL: string, view: View = {}): Promise<BrowserContext> {
  const { width = 1440, language = 'en', scheme = 'light', ...settings } = view;
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: heights[width] ?? 900 },
    locale: language,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    // A service worker's cache would hide the server's answers.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(
    ([settings, chosen]) => {
      // A sandboxed frame has no storage.
      if (self !== top) return;
      localStorage.getItem('app.settings') ?? localStorage.setItem('app.settings', settings);
      localStorage.getItem('app.language') ?? localStorage.setItem('app.language', chosen);
    },
    [JSON.stringify({ paletteMode: scheme, ...settings }), language] as const,
  );
  return context;
}

/** Records errors from now on. The browser logs each refused request of a journey as a failed resource. */
export async function listen(page: Page): Promise<Complaints> {
  const complaints: Complaints = [];
  page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    const path = URL.canParse(url) ? ` ${new URL(url).pathname}` : '';
    if (message.type() === 'error') complaints.push(`console: ${message.text()}${path}`);
    else if (message.text().includes('i18next')) complaints.push(`text: ${message.text()}`);
  });
  await page.exposeFunction('reportViolation', (violation: string) => complaints.push(`policy: ${violation}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  return complaints;
}
