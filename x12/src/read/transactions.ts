/** Transaction sets with the envelopes around them. A count or number that contradicts is reported; the content is read all the same. */
import { type Delimiters, elementOf, type Segment, toldAt } from '../segment.ts';
import { type ReadSegment, readSegments } from './segment-reader.ts';

/** ISA. */
export interface InterchangeHeader {
  readonly senderQualifier: string;
  readonly sender: string;
  readonly receiverQualifier: string;
  readonly receiver: string;
  /** `YYYY-MM-DD` and `HHMM`. */
  readonly date: string | null;
  readonly time: string;
  readonly control: string;
  readonly isTest: boolean;
}

/** GS. */
export interface GroupHeader {
  /** GS01, such as HC, FA, HN, HP. */
  readonly functionalId: string;
  readonly sender: string;
  readonly receiver: string;
  readonly date: string | null;
  readonly control: string;
  /** GS08, the implementation guide. */
  readonly version: string;
}

export interface Transaction {
  /** ST01, such as 837, 999, 277, 835. A TA1 stands in no transaction: its type is `TA1`, its segments one. */
  readonly type: string;
  readonly control: string;
  /** ST03, else GS08. */
  readonly implementation: string;
  readonly interchange: InterchangeHeader;
  readonly group: GroupHeader | null;
  readonly delimiters: Delimiters;
  /** Between ST and SE. */
  readonly segments: readonly Segment[];
}

/** `at` counts the segments of the interchange from 1. */
export interface EnvelopeFault {
  readonly kind: 'count' | 'control' | 'not-closed' | 'outside';
  readonly segment: string;
  readonly interchange: string;
  readonly at: number;
}

export interface Found {
  readonly transaction?: Transaction;
  readonly fault?: EnvelopeFault;
}

/** A date of six or eight digits as a civil date; two digits of a year are of this century. */
export function dateOf(digits: string | null): string | null {
  const [, year, month, day] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(digits ?? '') ?? [];
  if (!year) return null;
  const civil = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  const read = new Date(`${civil}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(civil) ? civil : null;
}

const interchangeOf = (isa: Segment): InterchangeHeader => ({
  senderQualifier: elementOf(isa, 5).trim(),
  sender: elementOf(isa, 6).trim(),
  receiverQualifier: elementOf(isa, 7).trim(),
  receiver: elementOf(isa, 8).trim(),
  date: dateOf(toldAt(isa, 9)),
  time: elementOf(isa, 10).trim(),
  control: elementOf(isa, 13).trim(),
  isTest: elementOf(isa, 15).trim() === 'T',
});

const groupOf = (gs: Segment): GroupHeader => ({
  functionalId: elementOf(gs, 1),
  sender: elementOf(gs, 2).trim(),
  receiver: elementOf(gs, 3).trim(),
  date: dateOf(toldAt(gs, 4)),
  control: elementOf(gs, 6).trim(),
  version: elementOf(gs, 8).trim(),
});

interface Open {
  readonly header: Segment;
  /** Of an interchange its groups, of a group its transactions, of a transaction its segments with ST. */
  count: number;
}

/** Reads transaction by transaction: one is in memory at a time. */
export class TransactionReader {
  #isa: Open | undefined;
  #gs: Open | undefined;
  #st: (Open & { readonly segments: Segment[] }) | undefined;
  #delimiters: Delimiters | undefined;
  #at = 0;

  *take({ segment, delimiters, position }: ReadSegment): Generator<Found> {
    this.#at = position;
    const [id = ''] = segment;
    if (id === 'ISA') {
      yield* this.#closeAll();
      this.#isa = { header: segment, count: 0 };
      this.#delimiters = delimiters;
    } else if (id === 'GS') {
      yield* this.#closeGroup();
      this.#gs = { header: segment, count: 0 };
      this.#isa!.count += 1;
    } else if (id === 'ST') {
      yield* this.#closeTransaction();
      this.#st = { header: segment, count: 1, segments: [] };
      if (this.#gs) this.#gs.count += 1;
      else yield this.#fault('outside', 'ST');
    } else if (id === 'SE') yield* this.#end(segment);
    else if (id === 'GE') {
      yield* this.#closeTransaction();
      yield* this.#compare(segment, this.#gs, 6);
      this.#gs = undefined;
    } else if (id === 'IEA') {
      yield* this.#closeGroup();
      yield* this.#compare(segment, this.#isa, 13);
      this.#isa = undefined;
    } else if (this.#st) {
      this.#st.segments.push(segment);
      this.#st.count += 1;
    } else if (id === 'TA1') yield { transaction: this.#transaction('TA1', { control: '', segments: [segment] }) };
    else yield this.#fault('outside', id);
  }

  *end(): Generator<Found> {
    yield* this.#closeAll();
  }

  #transaction(type: string, { control, segments }: Pick<Transaction, 'control' | 'segments'>): Transaction {
    const group = this.#gs ? groupOf(this.#gs.header) : null;
    return {
      type,
      control,
      implementation: elementOf(this.#st?.header, 3) || (group?.version ?? ''),
      interchange: interchangeOf(this.#isa!.header),
      group,
      delimiters: this.#delimiters!,
      segments,
    };
  }

  #fault(kind: EnvelopeFault['kind'], segment: string): Found {
    return { fault: { kind, segment, interchange: elementOf(this.#isa?.header, 13).trim(), at: this.#at } };
  }

  *#end(se: Segment): Generator<Found> {
    const open = this.#st;
    if (!open) {
      yield this.#fault('outside', 'SE');
      return;
    }
    open.count += 1;
    yield* this.#compare(se, open, 2);
    yield this.#given();
  }

  /** The transaction that is open, given out. */
  #given(): Found {
    const { header, segments } = this.#st!;
    const transaction = this.#transaction(elementOf(header, 1), { control: elementOf(header, 2).trim(), segments });
    this.#st = undefined;
    return { transaction };
  }

  /** A trailer has the count and the number of its header. */
  *#compare(trailer: Segment, open: Open | undefined, controlAt: number): Generator<Found> {
    const [id = ''] = trailer;
    if (!open) {
      yield this.#fault('outside', id);
      return;
    }
    if (Number(elementOf(trailer, 1)) !== open.count) yield this.#fault('count', id);
    if (elementOf(trailer, 2).trim() !== elementOf(open.header, controlAt).trim()) yield this.#fault('control', id);
  }

  *#closeTransaction(): Generator<Found> {
    if (!this.#st) return;
    yield this.#fault('not-closed', 'ST');
    yield this.#given();
  }

  *#closeGroup(): Generator<Found> {
    yield* this.#closeTransaction();
    if (this.#gs) yield this.#fault('not-closed', 'GS');
    this.#gs = undefined;
  }

  *#closeAll(): Generator<Found> {
    yield* this.#closeGroup();
    if (this.#isa) yield this.#fault('not-closed', 'ISA');
    this.#isa = undefined;
  }
}

/** @throws UnreadableX12 */
export function* readTransactions(chunks: Iterable<string>): Generator<Found> {
  const reader = new TransactionReader();
  for (const read of readSegments(chunks)) yield* reader.take(read);
  yield* reader.end();
}
