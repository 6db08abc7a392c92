// The last resort without any texts, when no screen can be drawn: three sentences without dependencies.
import { type Language, languages } from './languages.ts';

const sentences: Readonly<Record<Language, string>> = {
  en: 'We could not reach the server. Check your connection and reload this page.',
  de: 'Der Server ist nicht erreichbar. Prüfen Sie die Verbindung und laden Sie diese Seite neu.',
  es: 'No pudimos conectar con el servidor. Revise su conexión y vuelva a cargar esta página.',
};

/** Replaces the page by the sentences, the reader's language first. */
export function showWithoutTexts(reader: Language): void {
  const main = document.createElement('main');
  main.style.padding = '2rem';
  const heading = document.createElement('h1');
  heading.textContent = 'Puente';
  main.append(heading);
  for (const language of [reader, ...languages.filter((other) => other !== reader)]) {
    const paragraph = document.createElement('p');
    paragraph.lang = language;
    paragraph.dir = 'ltr';
    paragraph.textContent = sentences[language];
    main.append(paragraph);
  }
  document.getElementById('root')?.replaceChildren(main);
}
