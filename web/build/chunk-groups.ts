/**
 * Decides which modules share a file. By default, the bundler makes a file for each set of screens that share a module,
 * so a screen waits for about sixty files. A first build shows these parts. Then two parts become one file if the saved
 * requests outweigh the bytes for screens that need only one of them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { budgetsKb, dailyParts, dailyPaths, type ScreenClass, signInFile, signInTexts } from './budgets.ts';
import { type Load, mergeParts, type Part } from './merge-parts.ts';
import { classOf, frameFile, frameTexts, type RouteScreen, readRoutes, web } from './read-routes.ts';

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/** React and the router change rarely: browsers cache them over many releases. */
const kept = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/, priority: 22 },
  { name: 'router', test: /node_modules[\\/]react-router[\\/]/, priority: 21 },
];

/** The cost of a request for a screen, in compressed bytes. */
const requestBytes = 5000;
/** The share of a budget to use; a share below 1 leaves room for lists of files that only the second build has. */
const share = 0.98;
/** Text compresses better in one file than in several. */
const inOneFile = 0.9;
/** The smallest allowance of extra bytes for a screen without room. */
const leastRoom = 4000;
/** The relative number of loads; dialogs and tabs are parts. */
const weights: Readonly<Record<ScreenClass | 'daily' | 'part', number>> = {
  daily: 300,
  // Their time limit is the lowest.
  signIn: 100,
  list: 3,
  form: 1,
  heavy: 0.5,
  part: 0.5,
};

interface ChunkLoad extends Load {
  readonly chunks: ReadonlySet<Chunk>;
  readonly isDaily: boolean;
  /** Whether it follows sign-in. */
  readonly isInside: boolean;
}

export async function chunkGroups() {
  const chunks = await firstBuild();
  const loads = loadsOf(chunks);
  const styles = stylesInside(loads);
  takeRoom(loads, styles);
  const files = mergeParts(partsOf(chunks, loads, styles), { loads, requestBytes });
  return [
    ...kept,
    { name: 'styles', test: (id: string) => styles.has(id), priority: 15, includeDependenciesRecursively: false },
    ...files.map((part, at) => {
      const isForAll = isBase(part, loads);
      const modules = new Set(part.chunks.flatMap((chunk) => modulesOf(chunk)));
      if (isForAll) for (const id of stylesAtOnce(chunks)) modules.add(id);
      return {
        name: isForAll ? 'base' : `${isOfDailyWork(part, loads) ? 'daily' : 'shared'}-${at}`,
        test: (id: string) => modules.has(id),
        priority: 10,
        includeDependenciesRecursively: false,
      };
    }),
  ];
}

/** Whether every screen needs the part. */
const isBase = ({ needs }: Part<Chunk>, loads: readonly Load[]): boolean =>
  loads.every(({ room }, at) => room === Number.POSITIVE_INFINITY || needs[at] === 1);

const isOfDailyWork = ({ needs }: Part<Chunk>, loads: readonly ChunkLoad[]): boolean =>
  loads.some(({ isDaily }, at) => isDaily && needs[at] === 1);

/**
 * The style sheets of the daily work, which share one file: each is small, so its request costs most. A page outside the
 * frame needs none of them.
 */
function stylesInside(loads: readonly ChunkLoad[]): ReadonlySet<string> {
  const stylesOf = (some: readonly ChunkLoad[]) =>
    new Set(some.flatMap(({ chunks }) => [...chunks].flatMap((chunk) => Object.keys(chunk.modules).filter(isStyle))));
  const outside = stylesOf(loads.filter(({ isInside }) => !isInside));
  const daily = stylesOf(loads.filter(({ isDaily, isInside }) => isDaily && isInside));
  return new Set([...daily].filter((id) => !outside.has(id)));
}

/** The style sheets of the entry, which otherwise are a file beside that of the parts for every screen. */
const stylesAtOnce = (chunks: readonly Chunk[]): readonly string[] =>
  chunks.filter(({ isEntry }) => isEntry).flatMap(({ modules }) => Object.keys(modules).filter(isStyle));

/** The file of styles also has a script, with the names of their classes. */
function takeRoom(loads: readonly ChunkLoad[], styles: ReadonlySet<string>): void {
  const namesIn = (some: readonly ChunkLoad[]) => {
    const modules = some.flatMap(({ chunks }) => [...chunks].flatMap((chunk) => Object.entries(chunk.modules)));
    return [...new Map(modules.filter(([id]) => styles.has(id))).values()].map(({ code }) => code).join('\n');
  };
  const size = sizeOf(namesIn(loads));
  for (const load of loads) {
    const own = namesIn([load]);
    if (own) load.room -= size - sizeOf(own);
  }
}

const isStyle = (id: string): boolean => id.endsWith('.css');

function partsOf(chunks: readonly Chunk[], loads: readonly ChunkLoad[], styles: ReadonlySet<string>): Part<Chunk>[] {
  const parts = new Map(
    chunks.map((chunk): [string, Part<Chunk>] => [
      chunk.fileName,
      {
        chunks: [chunk],
        imports: new Set(),
        needs: Uint8Array.from(loads, (load) => Number(load.chunks.has(chunk))),
        size: sizeOf(chunk.code),
        hasStyles: Object.keys(chunk.modules).some((id) => isStyle(id) && !styles.has(id)),
        isFixed: chunk.isEntry || chunk.isDynamicEntry || isKept(chunk),
      },
    ]),
  );
  for (const { chunks: own, imports } of parts.values())
    for (const name of own[0]!.imports) if (parts.has(name)) imports.add(parts.get(name)!);
  return [...parts.values()];
}

function loadsOf(chunks: readonly Chunk[]): ChunkLoad[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closureOf = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) if (byName.has(name)) closureOf(byName.get(name)!, seen);
    return seen;
  };
  const chunkOf = (file: string): Chunk => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === join(web, file));
    if (!found) throw new Error(`${file} has no file of its own.`);
    return found;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const frame = chunkOf(frameFile);
  const routes = [...new Map(readRoutes().map((route) => [route.file, route])).values()];
  const screens = routes.map((route): ChunkLoad => {
    const own = closureOf(chunkOf(route.file), closureOf(entry));
    const loaded = route.isInside ? closureOf(frame, own) : own;
    const kind = classOf(route);
    const { file, path } = route;
    const isDaily = path !== undefined && dailyPaths.includes(path);
    const bytes = [...loaded].reduce((sum, { code }) => sum + sizeOf(code) * inOneFile, 0) + textBytes(route);
    const room = Math.max(budgetsKb[kind] * 1000 * share - bytes, leastRoom);
    return {
      chunks: loaded,
      isDaily: isDaily || file === signInFile,
      isInside: kind !== 'signIn',
      weight: weights[isDaily ? 'daily' : kind],
      room,
    };
  });
  const known = new Set([frame, ...routes.map(({ file }) => chunkOf(file))]);
  const parts = chunks.filter((chunk) => chunk.isDynamicEntry && !known.has(chunk));
  const byThemselves = dailyParts.map(chunkOf);
  return [
    ...screens,
    ...[byThemselves, ...parts.map((chunk) => [chunk])].map((some) => ({
      chunks: some.reduce((seen, chunk) => closureOf(chunk, seen), new Set<Chunk>()),
      isDaily: some === byThemselves,
      isInside: true,
      weight: some === byThemselves ? weights.daily : weights.part,
      room: Number.POSITIVE_INFINITY,
    })),
  ];
}

const sizeOf = (code: string): number => gzipSync(code).length;

function textBytes({ file, isInside, texts }: RouteScreen): number {
  const areas = ['common', ...(isInside ? frameTexts : []), ...(file === signInFile ? signInTexts : texts)];
  return areas.reduce((sum, area) => sum + sizeOf(readFileSync(join(web, `src/i18n/en/${area}.json`), 'utf8')), 0);
}

const isKept = ({ modules }: Chunk): boolean =>
  Object.keys(modules).every((id) => kept.some(({ test }) => test.test(id)));

/** Modules that still contain code; a module that only re-exports others belongs to no file. */
const modulesOf = ({ modules }: Chunk): string[] =>
  Object.entries(modules).flatMap(([id, { code }]) => (code && !kept.some(({ test }) => test.test(id)) ? [id] : []));

async function firstBuild(): Promise<Chunk[]> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: {
      write: false,
      // Lists of files and texts would count as scripts.
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups: kept } } },
    },
  });
  if (!('output' in built)) throw new Error('The first build has no output.');
  return built.output.filter((file): file is Chunk => file.type === 'chunk');
}
