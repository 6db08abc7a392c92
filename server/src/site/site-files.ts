/** The built files of the public pages: their style, their script and pictures. */
import { existsSync, readFileSync } from 'node:fs';

export interface SiteFiles {
  /** The whole sheet: it stands in each page, so that nothing waits for it. */
  readonly style: string;
  /** The addresses of the two fonts that every page needs. */
  readonly fonts: readonly string[];
  /** The address of a script of web/site. */
  script(name: 'site' | 'form'): string;
  /** Named with its ending. @throws where there is no such picture */
  picture(name: string): string;
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>;

const entry = 'site/site.ts';

/** `dist` is the folder of the build, with a slash at its end; null where it has no public pages. */
export function readSiteFiles(dist: string): SiteFiles | null {
  const list = `${dist}.vite/site.json`;
  if (!existsSync(list)) return null;
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const addressOf = (key: string): string => {
    const found = manifest[key];
    if (!found) throw new Error(`The build has no ${key}.`);
    return `/${found.file}`;
  };
  return {
    style: (manifest[entry]?.css ?? [])
      .map((file) => readFileSync(dist + file, 'utf8'))
      .join('')
      .trim(),
    fonts: ['inter-latin-wght-400-700', 'plus-jakarta-sans-latin-700'].map((name) =>
      addressOf(`src/theme/fonts/${name}.woff2`),
    ),
    script: (name) => addressOf(`site/${name}.ts`),
    picture: (name) => addressOf(`site/pictures/${name}`),
  };
}
