/**
 * The third-party software Puente ships, and its licenses: every package that the server and the browser application
 * need, by package-lock.json, on any machine. The texts are those in the packages.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { otherMaterial } from './other-material.mjs';
import { root } from './root.mjs';

const shipped = ['contract', 'identity', 'server', 'web', 'x12'];
/** Licenses that only require keeping their text and, for changed files, their source. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
];

/**
 * LGPL is fulfilled where a library is loaded at run time, lies unchanged in a package of its own and can be exchanged there: libvips
 * and the libraries inside it. Their texts and sources are named in that package.
 */
const exchangeable = { packages: /^@img\/sharp-/, licenses: [...allowed, 'LGPL-3.0-or-later'] };

/** The folder of a package's dependency: beside itself, or in a parent folder. */
function findIn(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** The paths of all packages needed at run time. */
function reached(packages) {
  const found = new Set();
  const waiting = [];
  const need = (from, { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => {
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...peers, ...Object.keys({ ...optionalDependencies, ...dependencies })]) {
      const path = findIn(packages, from, name);
      if (path && !packages[path].link && !found.has(path)) {
        found.add(path);
        waiting.push(path);
      }
    }
  };
  need('', { optionalDependencies: packages[''].optionalDependencies });
  for (const workspace of shipped) need(workspace, packages[workspace]);
  for (let path = waiting.pop(); path; path = waiting.pop()) need(path, packages[path]);
  return [...found];
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isOnSomeMachines = ({ optional, os, cpu }) => Boolean(optional || os || cpu);
const isCopyright = (line) =>
  /^\s*(?:portions\s+)?(?:copyright\b|\(c\)|©)/i.test(line) &&
  !/copyright (?:notice|holder|owner|license|law|statement)/i.test(line);
const clean = (text) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+$/gm, '')
    .trim();

/** The license text of a package: without its copyright lines, those lines, and its notices. */
function textsIn(folder) {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const read = (pattern) =>
    files.filter((file) => pattern.test(file)).map((file) => clean(readFileSync(join(folder, file), 'utf8')));
  const texts = read(/^(?:licen[cs]es?|copying)(?:[-.].*)?$/i).filter(Boolean);
  return { texts, notices: read(/^notice(?:\.(?:txt|md))?$/i).filter(Boolean) };
}

function splitText(text) {
  const lines = text.split('\n');
  return {
    holders: [...new Set(lines.filter(isCopyright).map((line) => line.trim()))],
    body: clean(
      lines
        .filter((line) => !isCopyright(line))
        .join('\n')
        .replace(/\n{3,}/g, '\n\n'),
    ),
  };
}

const fingerprint = (body) =>
  createHash('sha256')
    .update(
      body
        .replace(/[\s"'“”*#>=-]+/g, ' ')
        .toLowerCase()
        .trim(),
    )
    .digest('hex');

function authorOf(folder) {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name;
}

/** @returns the list as Markdown, and sentences about packages that may not be shipped */
export function thirdPartyLicenses() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const faults = [];
  const bodies = new Map();
  const notices = [];
  const rows = new Map();
  for (const path of reached(packages).sort()) {
    const entry = packages[path];
    const name = nameOf(path);
    const label = `${name} ${entry.version}`;
    if (rows.has(label)) continue;
    const license = entry.license ?? '';
    if (!isAllowed(name, license))
      faults.push(`${label} is licensed as «${license}», which is not among those that may be shipped.`);
    const folder = join(root, path);
    if (isOnSomeMachines(entry)) {
      rows.set(label, { name, version: entry.version, license, text: 'in the package' });
      continue;
    }
    const found = textsIn(folder);
    for (const notice of found.notices) notices.push({ label, notice });
    const numbers = found.texts.map((text) => {
      const { holders, body } = splitText(text);
      const key = fingerprint(body);
      if (!bodies.has(key)) bodies.set(key, { body, licenses: new Set(), users: [] });
      const one = bodies.get(key);
      one.licenses.add(license);
      one.users.push({ label, holders });
      return [...bodies.keys()].indexOf(key) + 1;
    });
    if (numbers.length === 0) {
      const author = existsSync(folder) ? authorOf(folder) : undefined;
      rows.set(label, { name, version: entry.version, license, text: author ? `by ${author}` : 'named only' });
    } else
      rows.set(label, {
        name,
        version: entry.version,
        license,
        text: numbers.map((number) => `[${number}](#text-${number})`).join(', '),
      });
  }
  return { text: written(rows, bodies, notices), faults };
}

function isAllowed(name, license) {
  try {
    return satisfies(license, exchangeable.packages.test(name) ? exchangeable.licenses : allowed);
  } catch {
    return false;
  }
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const fenced = (text) => `\`\`\`\`text\n${text}\n\`\`\`\``;

function written(rows, bodies, notices) {
  const parts = [
    '# Third-party licenses',
    'Puente itself: Apache License 2.0, see `LICENSE`. This is what it ships of others. The list is made by',
    '`UPDATE_LICENSES=1 npm test -- tools/third-party-licenses.test.mjs`, and the web application serves it at',
    '`/third-party-licenses.txt`. «in the package»: only some machines get this package, and its license lies in it.',
    'A package without a text of its own names only its license; its text is that of a license of the same name below.',
    '## Packages',
    table(
      ['package', 'version', 'license', 'text'],
      [...rows.values()]
        .toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
        .map(({ name, version, license, text }) => [name, version, license, text]),
    ),
    '## Fonts, programs and lists',
    ...otherMaterial().map(({ what, license, text }) =>
      [`### ${what}`, license, ...(text ? [fenced(text)] : [])].join('\n\n'),
    ),
    '## Notices',
    ...notices.map(({ label, notice }) => `### ${label}\n\n${fenced(notice)}`),
    '## Texts',
    ...[...bodies.values()].map(({ body, licenses, users }, index) =>
      [
        `### <a id="text-${index + 1}"></a>Text ${index + 1}: ${[...licenses].join(', ')}`,
        users
          .map(({ label, holders }) => `- ${label}${holders.length > 0 ? `: ${holders.join('; ')}` : ''}`)
          .join('\n'),
        fenced(body),
      ].join('\n\n'),
    ),
  ];
  return `${parts.join('\n\n').replace(/(made by|serves it at|lies in it\.)\n\n/g, '$1\n')}\n`;
}
