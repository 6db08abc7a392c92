/**
 * Whether a pattern takes linear time: it is analyzed (recheck), and run over texts of doubling length. A pattern that is
 * not linear is rewritten, or listed as bounded with the reason why its texts are short.
 */
import { performance } from 'node:perf_hooks';
import { findPatterns } from './find-patterns.mjs';

/** By pattern: why no long text reaches it. */
export const bounded = new Map([]);
/** Patterns made at run time, with an example of the result. */
export const made = new Map([
  [
    'web/src/ui/table/filters/list-address.ts',
    { source: '^(\\d{4}-\\d{2}-\\d{2})?\\.\\.(\\d{4}-\\d{2}-\\d{2})?$', flags: '' },
  ],
  ['server/src/kernel/csv/read-csv.ts', { source: '"([^"]*(?:""[^"]*)*)"|([^",\\r\\n]*)', flags: 'y' }],
  ['web/src/app/ask-early.ts', { source: '^/dashboard/?patients/(?<patientId>[0-9a-f-]{36})/?$', flags: '' }],
  ['server/src/kernel/http/page-policy.ts', { source: '(?:^|; ?)name=([^;]*)', flags: '' }],
]);

export const { literals, built } = await findPatterns();
export const patterns = [
  ...literals,
  ...[...made].map(([file, { source, flags }]) => ({ key: `/${source}/${flags}`, source, flags, places: [file] })),
];
/** Steps are counted: with its limits of time, a busy machine makes a safe pattern look slow. */
const analysis = { timeout: 300_000, seedingTimeout: null, incubationTimeout: null, attackTimeout: null };
const told = ({ key, places }) => `${key} in ${places.join(', ')}`;

/** Repeated letters and the pattern's own characters: texts an attacker would send. */
function unitsOf({ source }) {
  const signs = source.replace(/\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\./gi, '').replace(/[[\](){}|^$?*+]/g, '');
  const own = [...new Set(signs)].slice(0, 8);
  return [
    ...new Set([
      'a.',
      'a@',
      ' ',
      '\n',
      '\r\n',
      '"',
      '\u0301',
      '1-',
      '-',
      '=',
      '/',
      '\t',
      'a',
      'a ',
      ...own,
      signs.slice(0, 20),
    ]),
  ].filter((unit) => unit !== '');
}

/** The shortest of a few runs in milliseconds: other load only makes a run longer. */
function timeOf(run, text) {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const begin = performance.now();
    run(text);
    least = Math.min(least, performance.now() - begin);
  }
  return least;
}

/** The fault of each pattern that is not linear, in words. */
export async function faultsOf(examined) {
  // Works without Java and without a native program.
  process.env.RECHECK_SYNC_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  return examined
    .filter(({ key }) => !bounded.has(key))
    .flatMap((pattern) => {
      const faults = analyze(checkSync, pattern);
      // A pattern that is known to be slow might never end.
      return faults.length > 0 ? faults : measure(pattern);
    });
}

function analyze(checkSync, pattern) {
  const { status, complexity, attack } = checkSync(pattern.source, pattern.flags, analysis);
  return status === 'safe' ? [] : [`${told(pattern)}: ${status} ${complexity?.summary} ${attack?.pattern}`];
}

/** A text of double length takes about double the time. */
function measure(pattern) {
  const compiled = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  const run = (text) => {
    text.replace(compiled, '');
  };
  return unitsOf(pattern).flatMap((unit) => {
    const textOf = (length) => `${unit.repeat(Math.ceil(length / unit.length))}\u0000`;
    // Linear over 20,000 letters takes a millisecond or two; only slower patterns are measured further.
    if (timeOf(run, textOf(20_000)) < 8) return [];
    const [once, twice, fourTimes] = [20_000, 40_000, 80_000].map((length) => timeOf(run, textOf(length)));
    const isSlower = twice / once > 3 && fourTimes / twice > 3;
    return isSlower
      ? [`${told(pattern)}: ${JSON.stringify(unit)} ${[once, twice, fourTimes].map(Math.round).join(' → ')} ms`]
      : [];
  });
}
