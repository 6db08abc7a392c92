/**
 * Which reader and which view each screen has in this run. `npm run test:matrix` has every screen for each reader in every
 * view.
 */
import { runSeed } from '../../tools/testing/run-seed.mjs';
import type { View } from '../support/browser.ts';
import { everyScreen, type Look } from './crawl-screens.ts';
import { plainView, singleChanges } from './views.ts';

const at = <One>(all: readonly One[], turn: number): One => all[turn % all.length]!;

/** Each view costs a browser for each reader, so a run has some of them. */
const viewsEachRun = 3;
const all = [plainView, ...singleChanges];
const views = Array.from({ length: viewsEachRun }, (_, turn) => at(all, runSeed * viewsEachRun + turn));

/** The views of this run, each with its share of the screens: every screen is in one of them, for one of its readers. */
export const viewsOfRun: readonly { readonly view: View; readonly looks: readonly Look[] }[] = views.map(
  (view, turn) => ({
    view,
    looks: everyScreen
      // By different turns, so that over the runs each reader meets each view.
      .map(({ name, readers }, index) => ({ name, reader: at(readers, Math.floor(runSeed / all.length) + index) }))
      .filter((_, index) => (runSeed + index) % views.length === turn),
  }),
);
