/** P18: what a full load costs on a slow line: files, and waves of requests before the data. */
import type { Browser, CDPSession } from 'playwright-core';
import type { Finding } from './finding.ts';
import { type Seen, watch } from './seen.ts';

const slow = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const phone = { width: 412, height: 823 };
/** What a page reads by itself once it is there has come by then. */
const settledMs = 6000;

export interface LoadedPage {
  readonly subject: string;
  readonly address: string;
  /** A selector: the data is there. */
  readonly content: string;
  /** The session storage of a signed-in tab. */
  readonly session: Readonly<Record<string, string>>;
}

/** Seconds since 1970. */
interface Sent {
  readonly isFile: boolean;
  readonly start: number;
  end?: number;
}

export async function measureLoads(browser: Browser, pages: readonly LoadedPage[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const page of pages) findings.push(...(await load(browser, page)));
  return findings;
}

async function load(browser: Browser, { subject, address, content, session }: LoadedPage): Promise<Finding[]> {
  const context = await browser.newContext({ viewport: phone, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, { session, content });
    const devtools = await context.newCDPSession(page);
    const requests = await follow(devtools);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as Seen).seen?.content);
    await page.waitForTimeout(settledMs);
    const shown = await page.evaluate(() => (performance.timeOrigin + (window as Seen).seen!.content) / 1000);
    const all = requests();
    const waves = wavesOf(all.filter(({ end }) => end <= shown));
    const files = all.filter(({ isFile }) => isFile).length;
    return [
      {
        goal: 'P18',
        subject: `${subject}, files of a cold load`,
        bounds: { kind: 'at most', pass: 40, aim: 25 },
        measured: files,
        detail: `and ${all.length - files} questions to the API`,
      },
      {
        goal: 'P18',
        subject: `${subject}, waves of requests before the data`,
        bounds: { kind: 'at most', pass: 3, aim: 2 },
        measured: waves,
        detail: 'a wave is what is asked before an answer of the wave is there',
      },
    ];
  } finally {
    await context.close();
  }
}

/** What has been answered so far, without what the browser had kept. */
async function follow(devtools: CDPSession): Promise<() => readonly (Sent & { readonly end: number })[]> {
  const sent = new Map<string, Sent>();
  /** From the browser's clock to the time since 1970. */
  let offset = 0;
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    offset ||= wallTime - timestamp;
    sent.set(requestId, { isFile: !new URL(request.url).pathname.startsWith('/Prod/'), start: timestamp + offset });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one && encodedDataLength > 0) one.end = timestamp + offset;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow);
  return () => [...sent.values()].filter((one): one is Sent & { end: number } => one.end !== undefined);
}

/** The longest row of requests of which each was asked after the one before was answered. */
function wavesOf(requests: readonly (Sent & { readonly end: number })[]): number {
  const waves: { readonly end: number; readonly wave: number }[] = [];
  for (const { start, end } of requests.toSorted((one, other) => one.start - other.start)) {
    const before = waves.filter((earlier) => earlier.end <= start).map(({ wave }) => wave);
    waves.push({ end, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(...waves.map(({ wave }) => wave));
}
