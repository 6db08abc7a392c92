/**
 * `node web/build/print-sizes.ts [folder of a build]`: the first load of every screen beside the budget of its class. Ends
 * with 1 when a screen is above it.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { budgetsKb } from './budgets.ts';
import { overBudget, readFirstLoads } from './first-load.ts';

const [folder] = process.argv.slice(2);
const dist = folder ? pathToFileURL(`${resolve(folder)}/`) : new URL('../dist/', import.meta.url);
const loads = readFirstLoads(dist);
console.table(
  loads.map(({ screen, kind, files, scripts, stylesAndFonts }) => ({
    screen,
    files,
    'scripts kB': Math.round(scripts),
    budget: budgetsKb[kind],
    'styles and fonts kB': Math.round(stylesAndFonts),
  })),
);
const over = overBudget(loads);
for (const sentence of over) console.error(sentence);
process.exitCode = over.length > 0 ? 1 : 0;
