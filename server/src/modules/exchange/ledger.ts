/** The books of one import: the resources that were read, their outcome, and the lines of the report. */
import type { Item, Result } from './batch-item.ts';
import type { Place } from './read-resources.ts';
import type { ReportFile } from './report-file.ts';
import { RunIndex } from './run-index.ts';
import type { IdentifierRow } from './source-identifiers.ts';
import { type SourceKey, storable } from './source-records.ts';
import { Tallies } from './tally.ts';

const nameOf = ({ source, base, id }: Omit<SourceKey, 'type'>) => `${source}\n${base}\n${storable(id)}`;

export class Ledger {
  readonly tallies = new Tallies();
  readonly notImported: Record<string, number> = {};
  unreadable = 0;
  rejected = 0;
  /** Ids that mean two things in this run, by type. */
  readonly #disputed = new Set<string>();
  /** The files in which an id stood for a stored record. */
  readonly #kept = new RunIndex();
  /** In a dry run: identifiers of one record are `record`, those of several `rejected`. */
  readonly #identifiers = new RunIndex();
  readonly #report: ReportFile;

  constructor(report: ReportFile) {
    this.#report = report;
  }

  other(type: string) {
    this.notImported[type] = (this.notImported[type] ?? 0) + 1;
  }

  read(item: Item) {
    const tally = this.tallies.of(item.kind.type);
    const name = nameOf(item);
    tally.counts.read += 1;
    if (tally.index.get(name) === undefined) tally.index.set(name, 'pending');
  }

  async notReadable(place: Place, reason: string) {
    this.unreadable += 1;
    this.rejected += 1;
    await this.#report.write({ kind: 'rejected', ...place, reason });
  }

  async nameless(type: string, place: Place) {
    const { counts, index } = this.tallies.of(type);
    counts.read += 1;
    counts.rejected += 1;
    this.rejected += 1;
    index.set(JSON.stringify(place), 'rejected');
    const reason = 'is missing or no FHIR id, so the resource cannot be known again';
    await this.#report.write({ kind: 'rejected', ...place, type, field: 'id', reason });
  }

  /** Whether this run has made or confirmed a record of this id. */
  hasRecord(key: SourceKey): boolean {
    return this.tallies.outcomeOf(key.type, nameOf(key)) === 'record';
  }

  /** Whether an id that means two things in this run is not, in this file, the one that is stored. */
  isInDoubt(key: SourceKey, file: string): boolean {
    const name = `${key.type}\n${nameOf(key)}`;
    return this.#disputed.has(name) && this.#kept.get(`${file}\n${name}`) !== 'record';
  }

  /** In a dry run: records that would be known by these identifiers. */
  identify(rows: readonly Omit<IdentifierRow, 'recordId'>[]) {
    for (const row of rows) {
      const name = JSON.stringify(row);
      this.#identifiers.set(name, this.#identifiers.get(name) ? 'rejected' : 'record');
    }
  }
  isIdentified = (row: Omit<IdentifierRow, 'recordId'>) => this.#identifiers.get(JSON.stringify(row)) === 'record';

  /** The targets that references of the second pass need, of types that they may lead to. */
  #follow({ item, isDisputed, outcome }: Result) {
    if (!item.kind.same) return;
    const name = `${item.kind.type}\n${nameOf(item)}`;
    const inFile = `${item.notes.file}\n${name}`;
    if (isDisputed) {
      this.#disputed.add(name);
      this.#kept.set(inFile, 'rejected');
    } else if (outcome !== 'rejected' && outcome !== 'leftOut' && this.#kept.get(inFile) === undefined)
      this.#kept.set(inFile, 'record');
  }

  async settle(result: Result) {
    const { item, outcome, field, reason, warnings } = result;
    this.#follow(result);
    const { type } = item.kind;
    const { counts, index } = this.tallies.of(type);
    const about = { ...item.place, type, id: item.id };
    for (const warning of warnings) {
      counts.warnings += 1;
      await this.#report.write({ kind: 'warning', ...about, ...warning });
    }
    counts[outcome === 'copy' ? 'copies' : outcome] += 1;
    const name = nameOf(item);
    // A copy that is refused takes nothing from the one that was kept.
    const isLost = outcome === 'rejected' || outcome === 'leftOut';
    if (!isLost) index.set(name, 'record');
    else if (index.get(name) !== 'record') index.set(name, outcome);
    if (outcome === 'rejected') {
      this.rejected += 1;
      await this.#report.write({ kind: 'rejected', ...about, field, reason: reason! });
    }
    if (outcome === 'keptOurs') {
      await this.#report.write({
        kind: 'warning',
        ...about,
        field,
        reason: reason ?? 'was changed here and stays as it is here',
      });
    }
  }
}
