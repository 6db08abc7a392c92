/** The few design tokens that draw the skeleton of index.html, taken from the sheets of the theme. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheets = ['schemes', 'navigation', 'measures'];
const wanted = new Set([
  'page',
  'sunken',
  'line',
  'ink',
  'nav-bg',
  'nav-line',
  'nav-ink',
  'nav-w',
  'topbar-h',
  'gutter',
  'r-md',
]);

/** Drops rules without any wanted token. */
export function skeletonTokens(root: string): string {
  return sheets.map((name) => thin(readFileSync(join(root, `src/theme/tokens/${name}.css`), 'utf8'))).join('');
}

function thin(css: string): string {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');
  return plain
    .replace(/([^{}]+)\{([^{}]*)\}/g, (_rule, selector: string, body: string) => {
      const kept = body.split(';').filter((line) => wanted.has(/^ ?--([\w-]+):/.exec(line)?.[1] ?? ''));
      return kept.length > 0 ? `${selector.trim()}{${kept.map((line) => line.trim()).join(';')}}` : '';
    })
    .replace(/@[^{}]+\{\s*\}/g, '')
    .trim();
}
