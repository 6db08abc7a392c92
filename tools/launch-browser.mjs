/** The only place that starts a browser: for journeys, tests of the user pool, and measurements. */
import { chromium } from 'playwright-core';
import { Failure } from './failure.mjs';
import { findBrowser } from './find-browser.mjs';

/** @param further arguments of the browser besides those of every start */
export async function launchBrowser(further = []) {
  const found = await findBrowser();
  if (!found) throw new Failure('There is no Chromium. Set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath: found.CHROMIUM_PATH,
    args: [...found.CHROMIUM_ARGS.split(' '), ...further],
  });
}
