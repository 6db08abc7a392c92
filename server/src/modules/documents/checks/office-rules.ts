/**
 * Forbidden parts of a Word or Excel file (ECMA-376): anything that is fetched or run when the file is opened. Links
 * that a person clicks may stay. Names count without their prefix and vocabulary, so that none can hide another.
 */
import { assertFormula } from './assert-formula.ts';
import { FieldWatch } from './field-watch.ts';
import { damaged, embedded, linked, macros } from './office-faults.ts';
import type { XmlElement, XmlVisitor } from './read-xml.ts';

/** Kinds of relationship: the last word of their address. */
const refused: Readonly<Record<string, () => Error>> = {
  vbaproject: macros,
  wordvbadata: macros,
  xlmacrosheet: macros,
  xlintlmacrosheet: macros,
  attachedtoolbars: macros,
  oleobject: embedded,
  control: embedded,
  activexcontrolbinary: embedded,
  afchunk: embedded,
  externallink: linked,
  connections: linked,
  frame: linked,
  subdocument: linked,
  webextension: linked,
  webextensiontaskpanes: linked,
};
const macroType = /macroEnabled|vbaProject|vbaData|macrosheet|ms-excel\.sheet\.binary/i;
const elsewhere = /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i;
/** A template on the author's own disk: nobody else can have put it there. */
const onThisDisk = /^(?:file:\/\/\/(?![\\/])|[a-z]:[\\/](?![\\/])|[^\\/:%]+$)/i;
const formulas = new Set(['f', 'definedName', 'formula', 'formula1', 'formula2']);
const typed = new Set(['Default', 'Override']);
const longestFormula = 16_384;

function isOwnTemplate(target: string) {
  if (target.length > 2000 || !onThisDisk.test(target)) return false;
  return !/[\\/]{2}|\.\.|%(?:2f|5c|2e)/i.test(target.replace(/^file:\/\/\//i, ''));
}

function checkRelationship(element: XmlElement) {
  for (const type of element.values('Type')) {
    const kind = type.slice(type.lastIndexOf('/') + 1).toLowerCase();
    const fault = refused[kind];
    if (fault) throw fault();
    const targets = element.values('Target');
    const isOutside =
      element.values('TargetMode').some((mode) => mode !== 'Internal') ||
      targets.some((target) => elsewhere.test(target));
    if (!isOutside || kind === 'hyperlink') continue;
    if (kind !== 'attachedtemplate' || !targets.every(isOwnTemplate)) throw linked();
  }
}

export function officeRules(): XmlVisitor & { end(): void } {
  const fields = new FieldWatch();
  let formula: string | undefined;
  return {
    open(element) {
      const { local } = element;
      if (local === 'Relationship') checkRelationship(element);
      if (typed.has(local) && element.values('ContentType').some((type) => macroType.test(type))) throw macros();
      if (local === 'ddeLink' || local === 'oleLink') throw linked();
      if (local === 'imagedata' && element.values('src').some((address) => elsewhere.test(address))) throw linked();
      if (formulas.has(local)) formula = '';
      fields.open(element);
    },
    text(text) {
      fields.text(text);
      if (formula === undefined) return;
      formula += text;
      if (formula.length > longestFormula) throw damaged();
    },
    close(local) {
      fields.close(local);
      if (formula !== undefined && formulas.has(local)) {
        assertFormula(formula);
        formula = undefined;
      }
    },
    end: () => fields.end(),
  };
}
