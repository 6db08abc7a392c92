// Sets up i18next: one JSON file per language and area, read when a screen first needs it.
import i18next, { type BackendModule, type CustomTypeOptions, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { endOnce, isolateText, isolateValue } from './isolate.ts';
import {
  isPseudoLanguage,
  type Language,
  languages,
  localeTags,
  type PseudoLanguage,
  pseudoLanguages,
  toLanguage,
} from './languages.ts';
import { readTexts, type Texts } from './read-texts.ts';
import { showWithoutTexts } from './without-texts.ts';

/** The areas of words, each a file. */
export type Namespace = keyof CustomTypeOptions['resources'];

/** A window event; its `detail` is the language that the page now speaks. */
export const languageChangedEvent = 'app.languageChanged';

const storageKey = 'app.language';
/** Set by hand to `en-XA` or `ar-XB`: the application speaks that pseudo-locale. */
const pseudoStorageKey = 'app.pseudo';

const jsonFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, area, callback) {
    readTexts(language, area, i18next.getResourceBundle('en', area)).then(
      (texts) => callback(null, texts),
      // `true`: the next screen that needs these texts retries.
      (error: Error) => callback(error, true),
    );
  },
};

const isolating: PostProcessorModule = {
  type: 'postProcessor',
  name: 'isolate',
  process: (text) => (typeof text === 'string' ? isolateText(endOnce(text), i18next.language) : text),
};

function announceLanguage(language: string): void {
  document.documentElement.lang = language;
  window.dispatchEvent(new CustomEvent(languageChangedEvent, { detail: language }));
}

/** The requested pseudo-locale; by address in development only. */
function pseudoLanguage(): PseudoLanguage | undefined {
  try {
    const asked = [
      import.meta.env.DEV ? new URLSearchParams(location.search).get('pseudo') : null,
      localStorage.getItem(pseudoStorageKey),
    ];
    return asked.find(isPseudoLanguage);
  } catch {
    // Storage may be unavailable to a page.
    return undefined;
  }
}

const hasTexts = (area: Namespace): boolean => i18next.hasResourceBundle(i18next.language, area);

/** @throws if even the common texts cannot be loaded; the page then says so in every language */
export async function setUpTexts(): Promise<void> {
  // Set before the first paint by the boot script: the stored language, else the browser's, else English.
  const reader = toLanguage(document.documentElement.lang);
  i18next.on('languageChanged', announceLanguage);
  await i18next
    .use(jsonFiles)
    .use(isolating)
    .use(initReactI18next)
    .init({
      lng: pseudoLanguage() ?? reader,
      // Disabled, because i18next would load every area twice: readTexts loads English on demand.
      fallbackLng: false,
      supportedLngs: [...languages, ...pseudoLanguages],
      load: 'currentOnly',
      ns: ['common'],
      defaultNS: 'common',
      maxParallelReads: 10,
      // readTexts retries itself.
      maxRetries: 0,
      postProcess: isolating.name,
      interpolation: { escapeValue: true, escape: (value) => isolateValue(String(value), i18next.language) },
      react: { useSuspense: false, bindI18n: 'languageChanged directionChanged' },
    });
  if (!hasTexts('common')) {
    showWithoutTexts(reader);
    throw new Error('The texts could not be read.');
  }
  i18next.services.formatter?.addCached('number', (language) => {
    const format = new Intl.NumberFormat(localeTags[toLanguage(language)]);
    return (value: number) => format.format(value);
  });
  new MutationObserver(() => i18next.emit('directionChanged')).observe(document.documentElement, {
    attributeFilter: ['dir'],
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) void showLanguage(toLanguage(newValue));
  });
}

/** Loads the texts of a screen, in parallel with its code. @throws without its language and English */
export async function loadTexts(areas: readonly Namespace[]): Promise<void> {
  const missing = areas.filter((area) => !hasTexts(area));
  if (missing.length === 0) return;
  await i18next.loadNamespaces(missing);
  const absent = missing.filter((area) => !hasTexts(area));
  if (absent.length === 0) return;
  // Otherwise every later screen would wait for these, too.
  i18next.options.ns = [i18next.options.ns ?? []].flat().filter((area) => !absent.some((name) => name === area));
  throw new Error(`The texts of ${absent.join(', ')} could not be read.`);
}

/** One text in a language that may differ from the page's. @throws if it cannot be loaded */
export async function textIn(language: Language, area: Namespace, key: string): Promise<string> {
  const text = (await readTexts(language, area))[key];
  return typeof text === 'string' ? text : '';
}

/** The texts of an area in every language, for what may be written in any of them. @throws if they cannot be loaded */
export const textsOfEach = (area: Namespace): Promise<readonly Texts[]> =>
  Promise.all(languages.map((language) => readTexts(language, area)));

/** Uses a language until the user leaves the page. */
export async function showLanguage(language: Language | PseudoLanguage): Promise<void> {
  await i18next.changeLanguage(language);
}

/** Uses a language from now on, in every tab of this browser. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The choice then lasts until this page is closed.
  }
  await showLanguage(language);
}
