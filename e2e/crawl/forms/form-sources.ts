/** Finds the forms in the source of the application, and compares them with the table. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { forms } from './forms.ts';

const features = fileURLToPath(new URL('../../../web/src/features/', import.meta.url));
const usesForm = /\bdefineForm\(|\buseRecordForm[<(]|<RecordForm\b/;
/** The calls that a form saves with; both may stand in one. */
const calls = /\bcalls(?:=\{|: )\{([^}]*)\}/;

const partsIn = (file: string) => readFileSync(`${features}${file}`, 'utf8');

/** A change that is a command is sent by POST. */
const isCommand = /\bupdate: \([^)]*\) => command\(/;

/** Sentences about forms that nothing tries, and about entries of the table without a form. */
export function whatTheTableLacks(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: features }).filter((file) => !/\.test\.tsx?$/.test(file));
  const withForm = files.filter((file) => usesForm.test(partsIn(file)));
  const named = new Set(forms.flatMap(({ sources }) => sources));
  const gone = [...named].filter((file) => !withForm.includes(file));
  return [
    ...withForm.flatMap(lackingOf),
    ...gone.map((file) => `web/src/features/${file} has no form: take it out of e2e/crawl/forms.`),
  ];
}

function lackingOf(file: string): string[] {
  const entries = forms.filter(({ sources }) => sources.includes(file));
  if (entries.length === 0) return [`web/src/features/${file} has a form: add an entry to e2e/crawl/forms.`];
  const code = partsIn(file);
  const given = calls.exec(code)?.[1] ?? '';
  const isTried = (changes: boolean) => entries.some(({ sends: [method] }) => (method === 'PATCH') === changes);
  return [
    ...((/\bcreate\b/.test(given) || isCommand.test(code)) && !isTried(false)
      ? [
          `The form of web/src/features/${file} makes records or gives a command: add an entry that sends PUT or POST to e2e/crawl/forms.`,
        ]
      : []),
    ...(/\bupdate\b/.test(given) && !isCommand.test(code) && !isTried(true)
      ? [`The form of web/src/features/${file} changes records: add an entry that sends PATCH to e2e/crawl/forms.`]
      : []),
  ];
}
