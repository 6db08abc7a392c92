/**
 * Which reader and which view each screen has in this run. `npm run test:matrix` has every screen for each reader in every
 * view.
 */
import { runSeed } from '../../tools/run-seed.mjs';
import type { View } from '../support/browser.ts';
import type { Look } from './crawl-screens.ts';
import { screens } from './screens.ts';
import { plainView, singleChanges } from './views.ts';

const at = <One>(all: readonly One[], turn: number): One => all[turn % all.length]!;

/** Each screen once, for one of its readers. */
export const looksOfRun = (offset: number): readonly Look[] =>
  screens.map(({ name, readers }, index) => ({ name, reader: at(readers, runSeed + offset + index) }));

const views = [plainView, ...singleChanges];

/** The views of this run, each with its share of the screens: every screen is in one of them. */
export const viewsOfRun: readonly { readonly view: View; readonly looks: readonly Look[] }[] = views.map(
  (view, turn) => ({ view, looks: looksOfRun(1).filter((_, index) => (runSeed + index) % views.length === turn) }),
);
