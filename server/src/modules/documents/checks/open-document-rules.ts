/** Forbidden parts of an OpenDocument text (OASIS ODF 1.3): anything that is fetched or run when it is opened. */
import { embedded, linked, locked, macros } from './office-faults.ts';
import type { XmlVisitor } from './read-xml.ts';

const refused: Readonly<Record<string, () => Error>> = {
  'event-listener': macros,
  'library-embedded': macros,
  'source-code': macros,
  'execute-macro': macros,
  'object-ole': embedded,
  plugin: embedded,
  applet: embedded,
  'floating-frame': linked,
  'dde-source': linked,
  'dde-connection': linked,
  'dde-connection-decl': linked,
  'encryption-data': locked,
};
/** Links that a person clicks, and where the style sheet once came from. */
const clicked = new Set(['a', 'template']);
const outside = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]|\.\.[\\/])/i;

/** Basic modules and scripts; lists of empty libraries are written by every program. */
export const isMacroName = (name: string) =>
  /^scripts\/./i.test(name) || (/^basic\/./i.test(name) && !/(?:^|\/)(?:script|dialog)-l[bc]\.xml$|\/$/i.test(name));

export function openDocumentRules(): XmlVisitor & { end(): void } {
  return {
    open(element) {
      const fault = refused[element.local];
      if (fault) throw fault();
      if (clicked.has(element.local)) return;
      if (element.values('href').some((address) => outside.test(address))) throw linked();
    },
    text: () => {},
    close: () => {},
    end: () => {},
  };
}
