// Prints the JavaScript each screen needs at first, gzip, from the build manifest; fails above the budget (performance.md P10).
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const budgetKb = { signIn: 240, list: 260, form: 300 };
const dist = new URL('dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const gzipped = new Map();

function kilobytes(file) {
  if (!gzipped.has(file)) gzipped.set(file, gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000);
  return gzipped.get(file);
}

/** Every chunk a set of entries imports, without what they load later. */
function chunksOf(keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue;
    seen.add(key);
    chunksOf(manifest[key].imports ?? [], seen);
  }
  return seen;
}

const texts = (screen) =>
  Object.keys(manifest).filter((key) => key === 'src/i18n/en/common.json' || key === `src/i18n/en/${screen}.json`);
const screens = Object.keys(manifest).filter(
  (key) =>
    /^src\/(features|app)\/.*(screen|list|create|detail|edit|error-pages)\.tsx$/.test(key) &&
    manifest[key].isDynamicEntry,
);
const budgetOf = (name) => budgetKb[name === 'sign-in-screen' ? 'signIn' : /create|edit/.test(name) ? 'form' : 'list'];
const rows = screens.map((key) => {
  const name = key.replace(/^.*\//, '').replace('.tsx', '');
  const area = /features\/([^/]+)/.exec(key)?.[1] ?? '';
  const inShell = area !== '' && area !== 'sign-in';
  const chunks = chunksOf(['index.html', key, ...(inShell ? ['src/app/shell/shell.tsx'] : []), ...texts(area)]);
  const size = [...chunks].reduce((sum, chunk) => sum + kilobytes(manifest[chunk].file), 0);
  return { screen: name, chunks: chunks.size, 'gzip kB': Math.round(size), budget: budgetOf(name) };
});
console.table(rows);
const over = rows.filter((row) => row['gzip kB'] > row.budget);
if (over.length > 0) {
  console.error(`Above the budget: ${over.map((row) => row.screen).join(', ')}`);
  process.exitCode = 1;
}
