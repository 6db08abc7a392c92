/** P11 and P18: how long a person waits for a page on a slow phone: slow 4G (1.6 Mb/s, 150 ms) and a quarter of the processor. */

import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/launch-browser.mjs';
import { type Demo, demoOrganization, demoWorker } from '../data/open-demo.ts';
import { median } from '../load/concurrency.ts';
import { startApi } from '../load/processes.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { measureLoads } from './loads.ts';
import { type Seen, watch } from './seen.ts';
import { aPerson, patients, type SignedIn, signedIn, signInPage } from './signed-in.ts';

const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const phone = { width: 412, height: 823 };
const visitForm = 'main input';

interface Measured {
  readonly subject: string;
  readonly path: string;
  /** A selector: the page is of use once it is there. */
  readonly content: string;
  readonly bounds?: { readonly pass: number; readonly aim: number };
  /** The reader of the page; by default the administrator. */
  readonly as?: 'nobody' | 'worker';
  /** True where the files of an earlier visit are still kept by the browser. */
  readonly warm?: true;
}

interface Paint {
  /** Milliseconds since the navigation began. */
  readonly first: number;
  readonly content: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

interface Readers {
  readonly browser: Browser;
  readonly origin: string;
  /** The session storage of an administrator. */
  readonly session: SignedIn['session'];
  readonly worker: SignedIn;
  /** The page of a new visit of the worker. */
  readonly newVisit: string;
}

async function withReaders(demo: Demo, measure: (readers: Readers) => Promise<Finding[]>): Promise<Finding[]> {
  const { origin, stop } = await startApi(demo);
  const browser = await launchBrowser();
  try {
    const { session } = await signedIn(browser, origin, demoOrganization.email);
    const worker = await signedIn(browser, origin, demoWorker);
    return await measure({ browser, origin, session, worker, newVisit: await freeVisit(browser, origin, worker) });
  } finally {
    await browser.close();
    await stop();
  }
}

export const measurePages = (demo: Demo, effort: Effort): Promise<Finding[]> =>
  withReaders(demo, async ({ browser, origin, session, worker, newVisit }) => {
    const sessions = { nobody: {}, worker: worker.session, administrator: session };
    // Three runs are few, eleven are many: a run takes seconds.
    const times = Math.min(effort.rounds, 7);
    const pages: readonly Measured[] = [
      { subject: 'list with data, cold, s', path: patients, content: aPerson, bounds: { pass: 2.6, aim: 1.8 } },
      {
        subject: 'list with data, kept files, s',
        path: patients,
        content: aPerson,
        warm: true,
        bounds: { pass: 1.5, aim: 1.0 },
      },
      {
        subject: 'sign-in form, cold, s',
        path: signInPage,
        content: 'form',
        as: 'nobody',
        bounds: { pass: 1.6, aim: 1.2 },
      },
      {
        subject: 'a person, cold, s',
        path: worker.person,
        content: 'main h1',
        as: 'worker',
        bounds: { pass: 3.0, aim: 2.2 },
      },
      {
        subject: 'my day, cold, s',
        path: '/dashboard',
        content: 'main h1',
        as: 'worker',
        bounds: { pass: 2.6, aim: 1.8 },
      },
      { subject: 'end of the first public page, cold, s', path: '/en', content: 'footer', as: 'nobody' },
      {
        subject: 'form of a visit, cold, s',
        path: newVisit,
        content: visitForm,
        as: 'worker',
        bounds: { pass: 3.4, aim: 2.6 },
      },
    ];
    const paints: (readonly Paint[])[] = [];
    for (const { path, content, as = 'administrator', warm = false } of pages) {
      const runs: Paint[] = [];
      for (let time = 0; time < times; time += 1)
        runs.push(await open(browser, origin, { path, content, warm, session: sessions[as] }));
      paints.push(runs);
    }
    const firstPaint = { pass: 0.9, aim: 0.6 };
    return [
      line('first paint of the list, cold, s', paints[0]!, { moment: 'first', bounds: firstPaint }),
      line('first paint of sign-in, cold, s', paints[2]!, { moment: 'first', bounds: firstPaint }),
      line('first paint of the first public page, cold, s', paints[5]!, {
        moment: 'first',
        bounds: { pass: 0.8, aim: 0.6 },
      }),
      ...pages.map(({ subject, bounds }, at) => line(subject, paints[at]!, { moment: 'content', bounds })),
      shiftOf(paints.flat()),
    ];
  });

export const measureFullLoads = (demo: Demo): Promise<Finding[]> =>
  withReaders(demo, ({ browser, origin, session, worker, newVisit }) =>
    measureLoads(browser, [
      { subject: 'my day', address: `${origin}/dashboard`, content: 'main h1', session: worker.session },
      { subject: 'a person', address: origin + worker.person, content: 'main h1', session: worker.session },
      { subject: 'form of a visit', address: origin + newVisit, content: visitForm, session: worker.session },
      { subject: 'list', address: origin + patients, content: aPerson, session },
    ]),
  );

/** A page where a visit with someone begins with the form, not with the visits that are still open. */
async function freeVisit(browser: Browser, origin: string, { session, people }: SignedIn): Promise<string> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { session, content: visitForm });
    for (const person of people) {
      const path = `/dashboard/encounters/create?patientId=${person.split('/').at(-1)}`;
      await page.goto(origin + path);
      const form = page.locator(visitForm).first().waitFor({ timeout: 5000 });
      if (
        await form.then(
          () => true,
          () => false,
        )
      )
        return path;
    }
    throw new Error('The worker has a visit open with everybody.');
  } finally {
    await context.close();
  }
}

interface Visit {
  readonly path: string;
  readonly content: string;
  readonly session: Readonly<Record<string, string>>;
  readonly warm: boolean;
}

async function open(browser: Browser, origin: string, { path, content, session, warm }: Visit): Promise<Paint> {
  // Service workers are blocked: this measures the first visit and the browser's own cache.
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { session, content });
    if (warm) await paintOf(page, origin + path);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await paintOf(page, origin + path);
  } finally {
    await context.close();
  }
}

async function paintOf(page: Page, address: string): Promise<Paint> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as Seen).seen?.content, null, { timeout: 60_000 });
  // Fonts and late content may still shift the layout.
  await page.waitForTimeout(1500);
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...(window as Seen).seen!,
  }));
}

function line(
  subject: string,
  paints: readonly Paint[],
  {
    moment,
    bounds,
  }: { readonly moment: 'first' | 'content'; readonly bounds?: { pass: number; aim: number } | undefined },
): Finding {
  const seconds = paints.map((paint) => paint[moment] / 1000);
  return {
    goal: 'P11',
    subject,
    ...(bounds && { bounds: { kind: 'at most' as const, ...bounds } }),
    measured: median(seconds),
    detail: seconds.map((value) => value.toFixed(2)).join(' '),
  };
}

function shiftOf(paints: readonly Paint[]): Finding {
  const worst = Math.max(...paints.map(({ shift }) => shift));
  return {
    goal: 'P11',
    subject: 'layout shift, worst of all',
    bounds: { kind: 'at most', pass: 0.01, aim: 0.01 },
    measured: worst,
    detail: `${paints.length} pages`,
  };
}
