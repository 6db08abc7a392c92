/** KEYS: how long a person waits for a key in a long questionnaire, on a quarter of the processor. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tools/launch-browser.mjs';
import { type Demo, demoOrganization, demoWorker } from '../data/open-demo.ts';
import { openConnection } from '../load/http-client.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { signedIn } from './signed-in.ts';

const sections = 10;
const questionsOfSection = 29;
const options = ['a', 'b', 'c', 'd'].map((code) => ({
  valueCoding: { system: 'urn:puente:bench', code, display: `Choice ${code}` },
}));
const types = ['string', 'choice', 'integer'] as const;

/** 300 items: text, choice and number in turn, and every fifth one depends on a choice. */
const longForm = (url: string) => ({
  resourceType: 'Questionnaire',
  url,
  status: 'draft',
  title: 'A long form',
  language: 'en',
  item: Array.from({ length: sections }, (_, section) => ({
    linkId: `section-${section}`,
    type: 'group',
    text: `Section ${section + 1}`,
    item: Array.from({ length: questionsOfSection }, (_question, at) => {
      const type = types[at % types.length]!;
      return {
        linkId: `question-${section}-${at}`,
        type,
        text: `Question ${at + 1} of section ${section + 1}`,
        ...(type === 'choice' && { answerOption: options }),
        ...(at % 5 === 4 && {
          enableWhen: [{ question: `question-${section}-1`, operator: '=', answerCoding: options[0]!.valueCoding }],
        }),
      };
    }),
  })),
});

/** @returns the page of an assessment that a worker has begun with the long form */
async function beginAssessment(origin: string): Promise<string> {
  const connection = await openConnection(origin);
  const { name, email, password } = demoOrganization;
  const caller = async (of: string) => {
    const token = await signIn((one) => connection.send(one), name, { email: of, password });
    return async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const sent = { method, path: `/Prod/${path}`, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await connection.send(sent);
      if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body) as { version: number; items: { id: string }[] };
    };
  };
  try {
    const [admin, worker] = [await caller(email), await caller(demoWorker)];
    const [questionnaireId, assessmentId] = [timeOrderedId(), timeOrderedId()];
    const content = longForm(`urn:uuid:${questionnaireId}`);
    const { version } = await admin('PUT', `questionnaires/${questionnaireId}`, { content });
    await admin('POST', `questionnaires/${questionnaireId}/publish`, { version });
    const { items } = await worker('GET', 'patients?limit=1');
    const asked = { language: 'en', mode: 'in-person', informant: 'self' };
    await worker('PUT', `assessments/${assessmentId}`, { patientId: items[0]!.id, questionnaireId, ...asked });
    return `${origin}/dashboard/assessments/${assessmentId}`;
  } finally {
    connection.close();
  }
}

type Timed = Window & { keys?: number[] };

/** Event Timing: from the key to the next paint, in steps of 8 ms. Events below 16 ms are not told; they count as 16. */
async function openForm(browser: Browser, address: string, session: Readonly<Record<string, string>>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value);
    (window as Timed).keys = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') (window as Timed).keys!.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, session);
  await page.goto(address);
  await page.locator('fieldset').first().waitFor();
  await page.waitForTimeout(1500);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

async function pressed(page: Page, key: string, times: number): Promise<readonly number[]> {
  // The first key lays out what is near it.
  await page.keyboard.press(key);
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    (window as Timed).keys = [];
  });
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    await page.waitForTimeout(600);
  }
  const told = await page.evaluate(() => (window as Timed).keys!);
  return [...told, ...Array<number>(Math.max(0, times - told.length)).fill(16)].toSorted((one, other) => one - other);
}

const lineOf = (subject: string, durations: readonly number[]): Finding => ({
  goal: 'KEYS',
  subject,
  bounds: { kind: 'at most', pass: 50, aim: 33 },
  measured: durations[Math.ceil(durations.length * 0.95) - 1]!,
  detail: `median ${durations[Math.floor(durations.length / 2)]}, longest ${durations.at(-1)}, of ${durations.length}`,
});

export async function measureKeys(demo: Demo, effort: Effort): Promise<Finding[]> {
  const { origin, stop } = await startApi(demo);
  const browser = await launchBrowser();
  try {
    const { session } = await signedIn(browser, origin, demoWorker);
    const page = await openForm(browser, await beginAssessment(origin), session);
    const times = Math.max(30, effort.rounds * 5);
    await page.locator('fieldset input:not([type=radio])').nth(5).focus();
    const text = lineOf('a letter in a form of 300 items, 95th percentile, ms', await pressed(page, 'x', times));
    await page.locator('fieldset input[type=radio]').nth(20).focus();
    await page.keyboard.press('Space');
    const choice = lineOf('a choice by arrow key, the same', await pressed(page, 'ArrowDown', times));
    return [text, choice];
  } finally {
    await browser.close();
    await stop();
  }
}
