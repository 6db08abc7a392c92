/** Proves our own lint rules on samples: every line marked `wrong` must be reported, and no other. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const rules = join(root, 'tools', 'check', 'rules');
const samples = join(rules, 'samples');
const marked = /\/\* wrong \*\/|\/\/ wrong$/;

/** True when a rule reports too much or too little; prints what. */
export function checkRules(biome) {
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', `--config-path=${join(rules, 'samples.json')}`, '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: samples, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const found = JSON.parse(stdout).diagnostics.map(({ location }) => ({
    file: location.path.replace(/^.*\//, ''),
    from: location.start.line,
    to: location.end.line,
  }));
  const faults = readdirSync(samples).flatMap((file) => {
    const here = found.filter((finding) => finding.file === file);
    const wrong = readFileSync(join(samples, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (marked.test(line) ? [index + 1] : []));
    const isFound = (line) => here.some(({ from, to }) => from <= line && line <= to);
    return [
      ...wrong.filter((line) => !isFound(line)).map((line) => `${file}:${line} is not reported.`),
      ...here
        .filter(({ from, to }) => !wrong.some((line) => from <= line && line <= to))
        .map(({ from }) => `${file}:${from} is reported.`),
    ];
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('✗ samples of the lint rules');
  return faults.length > 0;
}
