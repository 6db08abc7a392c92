/**
 * Decides which modules share a file. Left to itself, the bundler makes one file for each set of screens that share a
 * module. A list would then wait for some sixty files, each a round trip. A first build shows what is always loaded
 * together; the second build puts that together.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { heavyScreens } from './budgets.ts';

type Chunk = Rolldown.OutputChunk;

const web = fileURLToPath(new URL('..', import.meta.url));
const signInFile = /\/src\/features\/sign-in\/sign-in-screen\.tsx$/;
const frameFile = /\/src\/app\/shell\/shell\.tsx$/;
/** Tables with their tools: what several of them and no other screen needs. */
const lists = /\/src\/features\/.*-list\.tsx$/;
const startPage = /\/src\/features\/.*\/my-day-screen\.tsx$/;
/** Lists, records and start pages: what only forms, or only dialogs and tabs have in common is not brought to them. */
const views = /\/src\/(?:features\/.*\/|app\/)[^/]*(?:screen|page|list|detail)\.tsx$/;
const forms = /\/src\/features\/.*-(?:create|edit)\.tsx$/;
/** Files are imported seldom: what their screens share with others is not brought to all. */
const screens = /\/src\/(features\/.*(?<!-import)|app\/[^/]*)\.tsx$/;
/** Screens outside the frame of the application: what only they share is not loaded with the others. */
const outsideFrame =
  /\/src\/(features\/(sign-in\/.*|tenancy\/sign-up\/.*|demo\/demo-screen|encounters\/check-in\/.*|referrals\/partner-link\/.*)|app\/(sign-up-page|demo-page|check-in-page|partner-link-page|error-pages))\.tsx$/;
/** React and the router change rarely: returning people keep them over many releases. Two files arrive side by side. */
const reactFiles = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;
const routerFiles = /node_modules[\\/]react-router[\\/]/;
/** Every form needs it. */
const formLibrary = /node_modules[\\/]react-hook-form[\\/]/;
/** The sentences of the rules and the ways to correct a finding: only screens of charges and visits need them. */
const findings = /\/src\/care\/findings\/(finding-(?:fix|fix-of|place)|use-finding-text)\.(tsx?|module\.css)$/;
/** Codes of services: only the forms of prices and services need them. */
const typedCodes = /\/src\/(ui\/form\/pick\/suggest-field|records\/use-code-lists)\.tsx?$/;
/** A part that this many screens share goes with the other parts, if it is small: more weight for few, fewer files for all. */
const sharedBy = 4;
const smallPart = 12_000;
/** What only screens of one feature share is not brought to the others. */
const featureOf = (file: string): string => /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? 'app';
/** What two views share and is as small as this is not worth a file. */
const tinyPart = 1000;

export async function chunkGroups() {
  const chunks = await firstBuild();
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closureOf = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) if (byName.has(name)) closureOf(byName.get(name)!, seen);
    return seen;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  const [signIn, shell] = [signInFile, frameFile].map((file) =>
    chunks.find(({ facadeModuleId }) => file.test(facadeModuleId ?? '')),
  );
  if (!entry || !signIn || !shell) throw new Error('The build has no entry, no sign-in or no shell.');

  const base = closureOf(entry);
  const withSignIn = closureOf(signIn);
  const withShell = closureOf(shell);
  const closuresOf = (screen: RegExp, but?: RegExp) =>
    chunks
      .filter(({ facadeModuleId: file }) => file && screen.test(file) && !but?.test(file) && !heavyScreens.test(file))
      .map((chunk) => closureOf(chunk));
  const neededBy = (screen: RegExp) => new Set(closuresOf(screen, outsideFrame).flatMap((closure) => [...closure]));
  const sharing = (closures: readonly Set<Chunk>[], chunk: Chunk) =>
    closures.filter((closure) => closure.has(chunk)).length;
  const inside = closuresOf(screens, outsideFrame);
  const ofView = closuresOf(views, outsideFrame);
  // What sign-in has in common with the frame or the screens in it: otherwise they would load all of sign-in for it.
  const atStart = [withShell, ...closuresOf(lists)];
  const shared = [...withSignIn].filter((chunk) => chunk !== signIn);
  for (const chunk of shared)
    if (atStart.some((closure) => closure.has(chunk))) for (const next of closureOf(chunk)) base.add(next);
  // The same for the other pages in front of it, as long as it is next to nothing.
  for (const chunk of closuresOf(outsideFrame).flatMap((closure) => [...closure]))
    if (chunk.code.length <= tinyPart && closureOf(chunk).size === 1 && atStart.some((closure) => closure.has(chunk)))
      base.add(chunk);
  const fields = new Set(shared.filter((chunk) => !base.has(chunk) && inside.some((closure) => closure.has(chunk))));
  const settled = new Set([...base, ...withSignIn, ...withShell]);
  const sharedIn = (closures: readonly Set<Chunk>[]) => (chunk: Chunk) =>
    !settled.has(chunk) && !chunk.isDynamicEntry && sharing(closures, chunk) >= sharedBy;

  const ofOutside = chunks
    .filter(sharedIn(closuresOf(outsideFrame)))
    .filter((chunk) => !inside.some((closure) => closure.has(chunk)));
  const holds = ({ modules }: Chunk, file: RegExp) => Object.keys(modules).some((id) => file.test(id));
  const isApart = (chunk: Chunk) => holds(chunk, findings) || holds(chunk, typedCodes);
  const isSmall = (chunk: Chunk) => chunk.code.length <= smallPart || holds(chunk, formLibrary);
  const inTwoViews = (chunk: Chunk) =>
    chunk.code.length <= tinyPart && !settled.has(chunk) && !chunk.isDynamicEntry && sharing(ofView, chunk) > 1;
  const facades = chunks.filter(({ facadeModuleId: file }) => file && screens.test(file) && !outsideFrame.test(file));
  const isOfOneFeature = (chunk: Chunk) =>
    new Set(
      facades.filter((facade) => closureOf(facade).has(chunk)).map(({ facadeModuleId }) => featureOf(facadeModuleId!)),
    ).size === 1;
  const parts = new Set(
    chunks
      .filter((chunk) => sharedIn(inside)(chunk) || inTwoViews(chunk))
      .filter((chunk) => isSmall(chunk) && !isApart(chunk) && !isOfOneFeature(chunk)),
  );
  // A part that brings a library along would bring it to every screen.
  const bringsNothing = (chunk: Chunk) => [...closureOf(chunk)].every((next) => settled.has(next) || parts.has(next));
  for (let before = -1; before !== parts.size; ) {
    before = parts.size;
    for (const chunk of parts) if (!bringsNothing(chunk)) parts.delete(chunk);
  }
  for (const chunk of parts) settled.add(chunk);
  const left = new Set(parts);
  const takenBy = (screen: RegExp) => {
    const needed = neededBy(screen);
    const taken = [...left].filter((chunk) => needed.has(chunk));
    for (const chunk of taken) left.delete(chunk);
    return taken;
  };
  const [inLists, inStartPage, inViews, inForms] = [lists, startPage, views, forms].map(takenBy);
  const elsewhere = closuresOf(screens, lists);
  const ofLists = chunks
    .filter(sharedIn(closuresOf(lists)))
    .filter((chunk) => !elsewhere.some((closure) => closure.has(chunk)));

  // The file the page names and the screen of sign-in stay files of their own.
  base.delete(entry);
  withSignIn.delete(entry);
  withSignIn.delete(signIn);
  withShell.delete(entry);
  const groups = {
    base: modulesOf(base),
    fields: modulesOf(fields),
    signIn: modulesOf(withSignIn),
    frame: modulesOf(withShell),
    outside: modulesOf(ofOutside),
    parts: modulesOf(inLists!),
    day: modulesOf(inStartPage!),
    records: modulesOf(inViews!),
    forms: modulesOf(inForms!),
    dialogs: modulesOf(left),
    lists: modulesOf(ofLists),
    findings: modulesOf(chunks.filter((chunk) => holds(chunk, findings))),
    codes: modulesOf(chunks.filter((chunk) => holds(chunk, typedCodes))),
  };
  return [
    { name: 'react', test: reactFiles, priority: 22 },
    { name: 'router', test: routerFiles, priority: 21 },
    ...Object.entries(groups).map(([name, modules], index) => ({
      name,
      test: (id: string) => modules.has(id),
      priority: 20 - index,
    })),
  ];
}

/** Modules that still contain code; one that only re-exports others belongs to no file. */
const modulesOf = (group: Iterable<Chunk>): Set<string> =>
  new Set([...group].flatMap(({ modules }) => Object.entries(modules).flatMap(([id, { code }]) => (code ? [id] : []))));

async function firstBuild(): Promise<Chunk[]> {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    build: { write: false, minify: false, rolldownOptions: { input: 'index.html' } },
  });
  if (!('output' in built)) throw new Error('The first build has no output.');
  return built.output.filter((file): file is Chunk => file.type === 'chunk');
}
