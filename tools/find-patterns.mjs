/** Every regular expression in the product's sources, and every pattern in the API document. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAst } from 'vite';
import { root } from './root.mjs';

const sources = '{contract,identity,server,web,x12}/src/**/*.{ts,tsx}';
/** Tests and the files only tests import. */
const isForTests = (file) => /\.test\.tsx?$|\/test\/|\/house-rules\.ts$/.test(file);

/** Literals, and the source of `new RegExp` with a literal; for one with inserted parts, the expression itself. */
function* patternsIn(node, text) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) yield* patternsIn(one, text);
    return;
  }
  if (node.type === 'Literal' && node.regex) yield { source: node.regex.pattern, flags: node.regex.flags };
  if (/^(New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp')
    yield { built: text.slice(node.start, node.end) };
  for (const one of Object.values(node)) yield* patternsIn(one, text);
}

/** @returns patterns with the files they are in; `built` are those made at run time */
export async function findPatterns() {
  const literals = new Map();
  const built = [];
  const add = (source, flags, place) => {
    const key = `/${source}/${flags}`;
    if (!literals.has(key)) literals.set(key, { key, source, flags, places: [] });
    literals.get(key).places.push(place);
  };
  for (const path of globSync(join(root, sources))) {
    const file = relative(root, path).replaceAll('\\', '/');
    if (isForTests(file)) continue;
    const text = readFileSync(path, 'utf8');
    for (const one of patternsIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, text)) {
      if (one.built) built.push({ file, text: one.built });
      else add(one.source, one.flags, file);
    }
  }
  const { describeApi } = await import('../server/src/api-document.ts');
  JSON.parse((await describeApi()).document, (name, value) => {
    if (name === 'pattern' && typeof value === 'string') add(value, 'u', 'the API document');
    return value;
  });
  return { literals: [...literals.values()], built };
}
