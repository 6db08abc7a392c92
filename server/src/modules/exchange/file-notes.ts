/** The facts from the first pass over a file, for the references that the second pass resolves. */
import type { RunIndex } from './run-index.ts';

/** The owner of the id. */
export interface Sender {
  readonly source: string;
  readonly base: string;
}

/** The resource of an entry without a base. */
export interface Entry {
  readonly source: string;
  readonly id: string;
}

/** The entries of a file: those with an address that is no place on the web (`urn:uuid:…`), and whose resources they are. */
export class FileNotes {
  /** The place that tells the file from others of the run. */
  readonly file: string;
  /** Whether the second pass finds anything. */
  needed = false;
  readonly #senders = new Map<string, Sender>();
  /** Entries of all files of the run whose address ends in their id, as the first sender of the file has it. */
  readonly #plain: RunIndex;
  /** The others of this file; null: two entries have one address. */
  readonly #others = new Map<string, Entry | null>();

  constructor(file: string, plain: RunIndex) {
    this.file = file;
    this.#plain = plain;
  }

  add(sender: Sender) {
    const key = `${sender.source}\n${sender.base}`;
    if (!this.#senders.has(key)) this.#senders.set(key, sender);
  }

  get senders(): readonly Sender[] {
    return [...this.#senders.values()];
  }

  /** The first that has no base. */
  get #plainSource(): string | undefined {
    return this.senders.find(({ base }) => base === '')?.source;
  }

  addEntry(urn: string, type: string, entry: Entry) {
    const key = `${type} ${urn}`;
    const known = this.entryAt(urn, type);
    if (known === null) return;
    if (known && (known.id !== entry.id || known.source !== entry.source)) this.#others.set(key, null);
    else if (urn.split(':').at(-1) === entry.id && entry.source === this.#plainSource)
      this.#plain.set(`${this.file}\n${key}`, 'pending');
    else this.#others.set(key, entry);
  }

  /** The entry with an address; null where two have it, undefined where none has. */
  entryAt(urn: string, type: string): Entry | null | undefined {
    const key = `${type} ${urn}`;
    const other = this.#others.get(key);
    if (other !== undefined) return other;
    if (this.#plain.get(`${this.file}\n${key}`) === undefined) return undefined;
    return { source: this.#plainSource!, id: urn.split(':').at(-1)! };
  }
}

/** The hosts that a source without a base of its own refers to, if there are any. */
export class ForeignBases {
  readonly #one = new Map<string, string | null>();
  readonly #entries = new Set<string>();

  /** A base at which entries of this run stand. */
  addEntry(base: string) {
    this.#entries.add(base);
  }
  add(source: string, base: string) {
    const known = this.#one.get(source);
    this.#one.set(source, known === undefined || known === base ? base : null);
  }
  /** Whether all resources of the source that say a base say this one, and nothing of the run stands there by itself. */
  isOnly(source: string, base: string): boolean {
    return this.#one.get(source) === base && !this.#entries.has(base);
  }
}
