/** P10: the size of the files that a browser loads before it can show a screen, from the manifest of the build. */
import { budgetsKb } from '../../web/build/budgets.ts';
import { type FirstLoad, readFirstLoads } from '../../web/build/first-load.ts';
import type { Finding } from './finding.ts';

const kinds = {
  signIn: { subject: 'sign-in, kB of scripts', aim: 140 },
  list: { subject: 'heaviest list, kB of scripts', aim: 180 },
  form: { subject: 'heaviest form, kB of scripts', aim: 215 },
  heavy: { subject: 'heaviest special screen, kB of scripts', aim: 320 },
} as const;

export function measureFirstLoads(): Finding[] {
  const loads = readFirstLoads(new URL('../../web/dist/', import.meta.url));
  const heaviest = (some: readonly FirstLoad[], weight: 'scripts' | 'stylesAndFonts') =>
    some.reduce((most, load) => (load[weight] > most[weight] ? load : most));
  const scripts = Object.entries(kinds).flatMap(([kind, { subject, aim }]): Finding[] => {
    const some = loads.filter((load) => load.kind === kind);
    if (some.length === 0) return [];
    const { screen, files, scripts: measured } = heaviest(some, 'scripts');
    const pass = budgetsKb[kind as keyof typeof kinds];
    return [
      { goal: 'P10', subject, bounds: { kind: 'at most', pass, aim }, measured, detail: `${screen}, ${files} files` },
    ];
  });
  const { screen, stylesAndFonts } = heaviest(loads, 'stylesAndFonts');
  const bounds = { kind: 'at most', pass: budgetsKb.stylesAndFonts, aim: 60 } as const;
  return [
    ...scripts,
    { goal: 'P10', subject: 'styles and fonts, kB', bounds, measured: stylesAndFonts, detail: screen },
  ];
}
