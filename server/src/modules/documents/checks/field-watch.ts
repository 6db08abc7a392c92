/**
 * The fields of a Word text (ECMA-376 part 1, 17.16) that start programs or fetch files. The words of a field may be
 * spread over many runs, some of them deleted. A name that is made by another field, or that only some programs read,
 * is refused as well.
 */
import { linked } from './office-faults.ts';
import type { XmlElement } from './read-xml.ts';

const wordSpaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const fetching = ['DDE', 'DDEAUTO', 'LINK', 'INCLUDE', 'INCLUDETEXT', 'INCLUDEPICTURE', 'IMPORT', 'DATABASE'];
/** Longer than the name of any field. */
const enough = 64;

interface Field {
  kept: string;
  withDeleted: string;
  isInstruction: boolean;
  /** Elements of other vocabularies that are open within its instruction. */
  foreign: number;
}

function assertHarmless(text: string) {
  const name = /^\s*([a-z]*)/i.exec(text.slice(0, 4 * enough))![1]!.toUpperCase();
  if (fetching.includes(name)) throw linked();
}

/** A name that is not over yet may become one that fetches. */
function assertNamed(text: string) {
  const [, name, more] = /^\s*([a-z]*)([\s\S]?)/i.exec(text)!;
  if (more === '' && fetching.some((one) => one.startsWith(name!.toUpperCase()))) throw linked();
}

export class FieldWatch {
  readonly #fields: Field[] = [];
  /** For each open element: the field whose instruction it is foreign to. */
  readonly #opened: (Field | undefined)[] = [];
  #deleted = 0;
  #reading = 0;

  open(element: XmlElement) {
    const { local, space } = element;
    for (const instruction of local === 'fldSimple' ? element.values('instr') : []) assertHarmless(instruction);
    const top = this.#fields.at(-1);
    const isForeign = top?.isInstruction && !wordSpaces.has(space);
    if (isForeign) top.foreign += 1;
    this.#opened.push(isForeign ? top : undefined);
    if (local === 'del' || local === 'moveFrom' || local === 'delInstrText') this.#deleted += 1;
    if (local === 'fldChar') for (const kind of element.values('fldCharType')) this.#turn(kind);
    if (local === 'instrText' || local === 'delInstrText' || (local === 't' && !isForeign)) {
      if (top?.isInstruction && top.foreign > 0) throw linked();
      this.#reading += 1;
    }
  }

  #turn(kind: string) {
    const top = this.#fields.at(-1);
    if (kind === 'begin') {
      if (top?.isInstruction) {
        assertNamed(top.kept);
        assertNamed(top.withDeleted);
      }
      this.#fields.push({ kept: '', withDeleted: '', isInstruction: true, foreign: 0 });
      return;
    }
    if (top) this.#check(top);
    if (top && kind === 'separate') top.isInstruction = false;
    if (kind === 'end') this.#fields.pop();
  }

  #check(field: Field) {
    assertHarmless(field.kept);
    assertHarmless(field.withDeleted);
  }

  text(text: string) {
    const top = this.#fields.at(-1);
    if (this.#reading === 0 || !top?.isInstruction) return;
    const add = (before: string) => (before + text).trimStart().slice(0, enough);
    if (top.withDeleted.length < enough) top.withDeleted = add(top.withDeleted);
    if (this.#deleted === 0 && top.kept.length < enough) top.kept = add(top.kept);
  }

  close(local: string) {
    const field = this.#opened.pop();
    if (field) field.foreign -= 1;
    if (local === 'del' || local === 'moveFrom' || local === 'delInstrText') this.#deleted -= 1;
    if (local === 'instrText' || local === 'delInstrText' || (local === 't' && this.#reading > 0)) this.#reading -= 1;
  }

  end() {
    for (const field of this.#fields) this.#check(field);
  }
}
