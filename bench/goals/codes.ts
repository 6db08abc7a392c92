/** CODES: how long a search of ICD-10-CM takes over HTTP, as somebody types it, on the screens of each language. */
import { type Demo, demoOrganization, demoWorker } from '../data/open-demo.ts';
import { median } from '../load/concurrency.ts';
import { type HttpConnection, openConnection } from '../load/http-client.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

/** Typed letter by letter; the field asks after each. */
const typed = {
  en: ['E11.9', 'z59.0', 'S72001A', 'diabetes', 'homeless', 'hypertension', 'food insecurity', 'unspecified'],
  es: ['E11.9', 'Z59.01', 'vivienda', 'sin hogar', 'hambre', 'diabetes', 'violencia', 'desempleo', 'transporte'],
  de: ['E11.9', 'Z59.01', 'Wohnung', 'obdachlos', 'Hunger', 'Diabetes', 'Gewalt', 'arbeitslos', 'Straße'],
} as const;

/** Whole texts: pasted, misspelt, with several words, with words that tens of thousands of codes have. */
const whole = {
  en: [
    'I10',
    'F32.A',
    'M54.50',
    'type 2 diabetes',
    'asthma mild intermittent',
    'pain in left knee',
    'fracture fem init opn',
    'initial encounter',
    'other specified of the left',
    'diabtes',
    'hypertenshun',
    'asma persistant',
    'xylophone',
  ],
  es: [
    'I10',
    'sin seguro',
    'problema de alquiler',
    'viviend',
    'inseguridad alimentaria',
    'dolor',
    'soledad',
    'diabetis',
  ],
  de: ['I10', 'ohne Wohnung', 'Streit Nachbarn', 'Wonung', 'Ernährungsunsicherheit', 'Schmerz', 'einsam', 'Diabethes'],
} as const;

type Language = keyof typeof typed;
const languages = Object.keys(typed) as Language[];

const beginningsOf = (text: string) => Array.from(text, (_, at) => text.slice(0, at + 1));
const queriesOf = (language: Language) => [...typed[language].flatMap(beginningsOf), ...whole[language]];

async function ask(
  connection: HttpConnection,
  token: string,
  query: Readonly<Record<string, string>>,
): Promise<number> {
  const path = `/Prod/icd10cm?${new URLSearchParams({ ...query, limit: '20' })}`;
  const began = performance.now();
  const { status } = await connection.send({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } });
  if (status !== 200) throw new Error(`A search of codes was answered with ${status}.`);
  return performance.now() - began;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** Workers search social needs alone, clinicians all codes: each query is asked in both ways. */
export async function measureCodes(demo: Demo, { rounds }: Effort): Promise<Finding[]> {
  const api = await startApi(demo);
  const connection = await openConnection(api.origin);
  try {
    const { name, password } = demoOrganization;
    const token = await signIn((request) => connection.send(request), name, { email: demoWorker, password });
    const before = await api.memory();
    const first = await ask(connection, token, { find: 'z' });
    const findings: Finding[] = [];
    for (const language of languages) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const find of queriesOf(language))
          for (const social of ['false', 'true']) times.push(await ask(connection, token, { find, social, language }));
      findings.push({
        goal: 'CODES',
        subject: `a search of codes, screens in ${language}, p95 over HTTP, ms`,
        bounds: { kind: 'at most', pass: 20, aim: 8 },
        measured: percentile(times, 0.95),
        detail: `median ${median(times).toFixed(1)}, longest ${Math.max(...times).toFixed(1)}; ${queriesOf(language).length} texts, each of all codes and of social needs, ${rounds} times`,
      });
    }
    findings.push({
      goal: 'CODES',
      subject: 'memory that the index and these searches add, MB',
      measured: ((await api.memory()) - before) / 1e6,
      detail: `the first search, which waits for the index: ${(first / 1000).toFixed(2)} s`,
    });
    return findings;
  } finally {
    connection.close();
    await api.stop();
  }
}
