// Loads the texts of one area in one language. It uses fetch and not import(): some browsers never retry a failed
// import.
import { isPseudoLanguage } from './languages.ts';

export interface Texts {
  readonly [key: string]: string | Texts;
}

const addresses = import.meta.glob<string>('./{en,de,es}/*.json', { eager: true, import: 'default', query: '?url' });

const retries = 5;
const firstPauseMs = 350;

async function fetchOnce(language: string, area: string): Promise<Texts> {
  const address = addresses[`./${language}/${area}.json`];
  if (!address) throw new Error(`There are no texts for ${language}/${area}.`);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The texts for ${language}/${area} answered ${answer.status}.`);
  return answer.json();
}

/** Retries up to five times; the pause begins at 350 ms and doubles. */
async function fetchTexts(language: string, area: string): Promise<Texts> {
  for (let retry = 0; ; retry++) {
    try {
      return await fetchOnce(language, area);
    } catch (error) {
      if (retry === retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** retry));
    }
  }
}

/**
 * English replaces texts of another language that cannot be loaded, so that users never see a key.
 * @param english the area's English texts in memory, if any
 * @throws the last error if English cannot be loaded either
 */
export async function readTexts(language: string, area: string, english?: Texts): Promise<Texts> {
  if (isPseudoLanguage(language)) {
    const [{ pseudoTexts }, source] = await Promise.all([import('./pseudo-texts.ts'), fetchTexts('en', area)]);
    return pseudoTexts(source, language);
  }
  try {
    return await fetchTexts(language, area);
  } catch (error) {
    if (language === 'en') throw error;
    return english ?? fetchOnce('en', area);
  }
}
