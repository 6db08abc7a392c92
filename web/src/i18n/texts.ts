// Sets up i18next: one JSON file per language and area, read when a screen first needs it.
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, localeTags, toLanguage } from './languages.ts';

export const namespaces = [
  'common',
  'sign-in',
  'people',
  'patients',
  'encounters',
  'billing',
  'my-day',
  'policy',
] as const;
export type Namespace = (typeof namespaces)[number];

const files = import.meta.glob<Record<string, unknown>>('./{en,de,es}/*.json', { import: 'default' });
const storageKey = 'app.language';

const jsonFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const file = files[`./${language}/${namespace}.json`];
    if (!file) {
      callback(new Error(`No texts for ${language}/${namespace}.`), false);
      return;
    }
    file().then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, true),
    );
  },
};

function reflectOnPage(language: string): void {
  document.documentElement.lang = language;
}

/** The language of the boot script: the one chosen here before, else the browser's, else English. */
export const initialLanguage = (): Language => toLanguage(document.documentElement.lang);

export async function setUpTexts(): Promise<void> {
  i18next.on('languageChanged', reflectOnPage);
  await i18next
    .use(jsonFiles)
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      fallbackLng: 'en',
      supportedLngs: languages,
      load: 'languageOnly',
      ns: ['common'],
      defaultNS: 'common',
      maxParallelReads: 10,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  i18next.services.formatter?.add('number', (value: number, language) =>
    new Intl.NumberFormat(localeTags[toLanguage(language)]).format(value),
  );
}

export const loadTexts = (areas: readonly Namespace[]): Promise<void> => i18next.loadNamespaces([...areas]);

export async function switchLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await i18next.changeLanguage(language);
}
