/**
 * Refuses a build in which a page loads more than it may, and names what made it grow. Each page has its own budget:
 * what it weighed when somebody last accepted it (page-sizes.json), and a little more.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { type FirstLoad, readFirstLoads } from './first-load.ts';

/** kB that a page may gain unnoticed; builds of zlib differ by some tenths of a percent. */
const slack = 2;
/** Smaller changes of a part explain nothing. */
const worthNaming = 0.1;
const file = new URL('page-sizes.json', import.meta.url);
const howToAccept = 'If it is worth it: node web/build/print-sizes.ts --accept .cache/web-dist';

interface Accepted {
  readonly scripts: number;
  readonly parts: Readonly<Record<string, number>>;
}
type AcceptedSizes = Readonly<Record<string, Accepted>>;

export const pageBudgets = (): Plugin => {
  let dist: URL;
  return {
    name: 'puente:page-budgets',
    apply: 'build',
    configResolved({ root, build: { outDir } }) {
      dist = pathToFileURL(`${resolve(root, outDir)}/`);
    },
    closeBundle() {
      // A build that failed has none: it tells its own reason.
      if (!existsSync(new URL('.vite/manifest.json', dist))) return;
      const faults = grown(readFirstLoads(dist), readAccepted());
      if (faults.length > 0) throw new Error([...faults, howToAccept].join('\n'));
    },
  };
};

export const readAccepted = (): AcceptedSizes =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AcceptedSizes) : {};

export function accept(loads: readonly FirstLoad[]): void {
  const lines = loads.map(
    ({ screen, scripts, parts }) =>
      `  "${screen}": ${JSON.stringify({ scripts: rounded(scripts), parts: roundedAll(parts) })}`,
  );
  // A line for each page: a change shows which pages it is about.
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}

/** A sentence for each page that weighs more than it was accepted with. */
export const grown = (loads: readonly FirstLoad[], accepted: AcceptedSizes): string[] =>
  loads.flatMap(({ screen, scripts, parts }) => {
    const before = accepted[screen];
    if (!before) return [`${screen}: a new page of ${rounded(scripts)} kB, which nobody has accepted.`];
    if (scripts <= before.scripts + slack) return [];
    return [
      `${screen}: ${rounded(scripts)} kB, accepted with ${before.scripts}. Grew: ${growth(parts, before.parts)}.`,
    ];
  });

/** What weighs more than before, the most first. */
function growth(now: FirstLoad['parts'], before: FirstLoad['parts']): string {
  const more = Object.entries(now).map(([part, size]) => [part, size - (before[part] ?? 0)] as const);
  return more
    .filter(([, size]) => size >= worthNaming)
    .toSorted(([, one], [, other]) => other - one)
    .map(([part, size]) => `${part} +${rounded(size)}`)
    .join(', ');
}

const rounded = (size: number): number => Math.round(size * 10) / 10;

/** Without what is below a tenth. */
const roundedAll = (parts: FirstLoad['parts']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(parts)
      .map(([part, size]) => [part, rounded(size)] as const)
      .filter(([, size]) => size > 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
