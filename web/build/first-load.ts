/**
 * The files that each screen loads before its first paint, from the manifest of a build: scripts with the English
 * texts, styles with fonts.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { budgetsKb, type ScreenClass, shellFonts, signInFile, signInTexts } from './budgets.ts';
import { type ModuleLengths, modulesFile } from './list-modules.ts';
import { classOf, frameFile, frameTexts, readRoutes } from './read-routes.ts';

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

export interface FirstLoad {
  readonly screen: string;
  readonly kind: ScreenClass;
  readonly files: number;
  /** kB of 1,000 bytes, gzip. */
  readonly scripts: number;
  readonly stylesAndFonts: number;
  /** The scripts by their source: a package, a folder of ours, the texts. */
  readonly parts: Readonly<Record<string, number>>;
}

/** `dist` is the folder of the build, with a slash at its end. */
export function readFirstLoads(dist: URL): FirstLoad[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, dist), 'utf8'));
  const manifest = read('.vite/manifest.json') as Manifest;
  const modules = read(modulesFile) as ModuleLengths;
  const sizes = new Map<string, number>();
  const kilobytes = (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const content = readFileSync(new URL(file, dist));
    // A font is compressed already.
    const size = (file.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length) / 1000;
    sizes.set(file, size);
    return size;
  };
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + kilobytes(file), 0);
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => shellFonts.test(file));

  const routes = [...new Map(readRoutes().map((route) => [route.file, route])).values()];
  return routes.map((route) => {
    const { file: key, isInside, texts } = route;
    const chunks = reached(manifest, [
      'index.html',
      key,
      ...(isInside ? [frameFile] : []),
      ...['common', ...(isInside ? frameTexts : []), ...(key === signInFile ? signInTexts : texts)]
        .map((area) => `src/i18n/en/${area}.json`)
        .filter((file) => file in manifest),
    ]);
    const scripts = chunks.map(({ file }) => file);
    const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))];
    return {
      screen: /([^/]+)\.tsx$/.exec(key)![1]!,
      kind: classOf(route),
      files: scripts.length + styles.length + fonts.length,
      scripts: sum(scripts),
      stylesAndFonts: sum([...styles, ...fonts]),
      parts: partsOf(scripts.map((file) => ({ file, size: kilobytes(file), lengths: modules[file] ?? {} }))),
    };
  });
}

interface SizedFile {
  readonly file: string;
  readonly size: number;
  readonly lengths: Readonly<Record<string, number>>;
}

/** Shares a file's size among its modules by their length; files of texts have no modules. */
function partsOf(files: readonly SizedFile[]): Record<string, number> {
  const parts: Record<string, number> = {};
  const add = (part: string, size: number) => {
    parts[part] = (parts[part] ?? 0) + size;
  };
  for (const { file, size, lengths } of files) {
    const total = Object.values(lengths).reduce((sum, length) => sum + length, 0);
    if (total === 0) add(`texts/${nameOf(file)}`, size);
    else for (const [path, length] of Object.entries(lengths)) add(partOf(path, file), (size * length) / total);
  }
  return parts;
}

/** `node_modules/@a/b/c.js`: `@a/b`; `web/src/ui/table/x.tsx`: `ui/table`; `contract/src/kernel/x.ts`: `contract/kernel`. */
function partOf(path: string, file: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  const ours = /^(?:web\/src|(contract)\/src)\/([^/]+)(?:\/([^/]+)\/)?/.exec(path);
  return library ?? (ours ? [ours[1], ours[2], ours[3]].filter(Boolean).join('/') : nameOf(file));
}

/** `assets/common-BCITlQaN.json`: `common`. */
const nameOf = (file: string): string => file.replace(/^assets\/|-[\w-]{8}\.\w+$/g, '');

/** Every chunk that a set of entries imports, without lazy chunks. */
function reached(manifest: Manifest, keys: readonly string[]): ManifestChunk[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen].map((key) => manifest[key]!);
}

/** The loads above their budget (docs/performance.md, P10), as sentences. */
export const overBudget = (loads: readonly FirstLoad[]): string[] =>
  loads.flatMap(({ screen, kind, scripts, stylesAndFonts, parts }) => [
    ...(scripts > budgetsKb[kind]
      ? [`${screen}: ${Math.round(scripts)} kB of scripts, ${budgetsKb[kind]} allowed. Most: ${heaviest(parts)}`]
      : []),
    ...(stylesAndFonts > budgetsKb.stylesAndFonts
      ? [`${screen}: ${Math.round(stylesAndFonts)} kB of styles and fonts, ${budgetsKb.stylesAndFonts} allowed`]
      : []),
  ]);

const heaviest = (parts: FirstLoad['parts']): string =>
  Object.entries(parts)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([part, size]) => `${part} ${Math.round(size)}`)
    .join(', ');
