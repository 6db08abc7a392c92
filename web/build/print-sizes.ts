/**
 * `node web/build/print-sizes.ts [--accept] [folder of a build]`: the first load of every screen beside its budget, and
 * what grew; ends with 1 above one. With --accept what there is becomes the budget of each page (page-sizes.json).
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { budgetsKb } from './budgets.ts';
import { overBudget, readFirstLoads } from './first-load.ts';
import { accept, grown, readAccepted } from './page-budgets.ts';

const { values, positionals } = parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true });
const [folder] = positionals;
const dist = folder ? pathToFileURL(`${resolve(folder)}/`) : new URL('../dist/', import.meta.url);
const loads = readFirstLoads(dist);
if (values.accept) accept(loads);
const accepted = readAccepted();
console.table(
  loads.map(({ screen, kind, files, scripts, stylesAndFonts }) => ({
    screen,
    files,
    'scripts kB': Math.round(scripts),
    accepted: Math.round(accepted[screen]?.scripts ?? 0),
    budget: budgetsKb[kind],
    'styles and fonts kB': Math.round(stylesAndFonts),
  })),
);
const over = [...overBudget(loads), ...grown(loads, accepted)];
for (const sentence of over) console.error(sentence);
process.exitCode = over.length > 0 ? 1 : 0;
