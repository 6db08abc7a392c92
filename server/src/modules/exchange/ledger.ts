/** The books of one import: what was read, what became of it, and the lines of the report. */
import type { Item, Result } from './batch-item.ts';
import type { Place } from './read-resources.ts';
import type { ReportFile } from './report-file.ts';
import { type SourceKey, storable } from './source-records.ts';
import { Tallies } from './tally.ts';

const nameOf = (source: string, id: string) => `${source}\n${storable(id)}`;

export class Ledger {
  readonly tallies = new Tallies();
  readonly notImported: Record<string, number> = {};
  readonly sources = new Set<string>();
  unreadable = 0;
  rejected = 0;
  readonly #report: ReportFile;

  constructor(report: ReportFile) {
    this.#report = report;
  }

  other(type: string) {
    this.notImported[type] = (this.notImported[type] ?? 0) + 1;
  }

  read({ kind, source, id }: Item) {
    const tally = this.tallies.of(kind.type);
    const name = nameOf(source, id);
    tally.counts.read += 1;
    this.sources.add(source);
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
  hasRecord({ source, type, id }: SourceKey): boolean {
    return this.tallies.outcomeOf(type, nameOf(source, id)) === 'record';
  }

  async settle({ item, outcome, field, reason, warnings }: Result) {
    const { type } = item.kind;
    const { counts, index } = this.tallies.of(type);
    const about = { ...item.place, type, id: item.id };
    for (const warning of warnings) {
      counts.warnings += 1;
      await this.#report.write({ kind: 'warning', ...about, ...warning });
    }
    counts[outcome === 'copy' ? 'copies' : outcome] += 1;
    const name = nameOf(item.source, item.id);
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
