/** `audit verify`: whether the audit is as it was written, by its seals and by the anchors outside of the database. */
import { parseArgs } from 'node:util';
import { readConfig } from '#kernel/config/config';
import { type HeadLine, placeOf, readAnchor } from '../audit-seal/anchor-file.ts';
import { sealKey } from '../audit-seal/batch.ts';
import { compareAnchor } from '../audit-seal/compare-anchor.ts';
import { type Batch, type Fault, type Verified, verifyTenant } from '../audit-seal/verify-audit.ts';
import type { Services } from '../services.ts';
import type { Command } from './command.ts';
import { complain, say } from './terminal.ts';
import { withServices } from './with-services.ts';

const sentences: Readonly<Record<Fault['what'], string>> = {
  'line-changed': 'was changed after it was sealed',
  'line-missing': 'was deleted after it was sealed',
  'line-added': 'was added behind the seal; no batch has it',
  'batch-missing': 'was removed',
  'batch-changed': 'was changed: its hash, or the one of the batch before, is not the one that was sealed',
  'batch-forged': 'was not sealed by this DATA_SECRET',
};

/** Lines of a batch that are named; more are counted. */
const mostNamed = 5;

interface Found {
  /** Of the organization. */
  readonly id: string;
  readonly verified: Verified;
}

export const auditVerifyCommand: Command = {
  name: 'audit verify',
  usage: 'audit verify',
  what: 'Compares every line of the audit with its seal, and the seals with the anchors. Names what was touched.',
  async run(args) {
    parseArgs({ args });
    const { dataSecret, auditAnchors } = readConfig(process.env);
    return withServices(async ({ db }) => {
      const key = sealKey(dataSecret);
      const found: Found[] = [];
      for (const { id } of await db.ask<{ id: string }>('select tenant_ids as id from search.tenant_ids()')) {
        const verified = await verifyTenant(db, id, key);
        const { name, faults, otherSecrets } = verified;
        for (const line of faultLines(name, faults)) complain(line);
        if (otherSecrets > 0)
          complain(
            `${name}: ${otherSecrets} batches were sealed while another DATA_SECRET was set; their chain is whole, but nobody can prove who sealed them.`,
          );
        found.push({ id, verified });
      }
      let faults = found.reduce((sum, { verified }) => sum + verified.faults.length, 0);
      for (const path of auditAnchors) faults += await tellAnchor(db, path, found);
      return conclude(found, faults);
    });
  },
};

function faultLines(name: string, faults: readonly Fault[]): string[] {
  const byBatch = Map.groupBy(faults, ({ batch, what }) => `${batch ?? ''} ${what}`);
  return [...byBatch.values()].flatMap((alike) => {
    const [{ batch, what, line }] = alike as [Fault];
    const where = batch === undefined ? name : `${name}: batch ${batch}`;
    if (line === undefined) return [`${where} ${sentences[what]}.`];
    const named = alike.slice(0, mostNamed).map((one) => `${where}: line ${one.line} ${sentences[what]}.`);
    return alike.length > mostNamed ? [...named, `${where}: and ${alike.length - mostNamed} more lines.`] : named;
  });
}

/** @returns the number of faults it printed */
async function tellAnchor(db: Services['db'], path: string, found: readonly Found[]): Promise<number> {
  const eras = await db.ask<{ era: string; current: boolean; anchored: boolean }>(
    `select i.era, true as current, exists (select from upkeep.audit_anchors where place = $1 and era = i.era) as anchored from upkeep.installation i
     union all select distinct era, false, true from upkeep.audit_anchors where era <> (select era from upkeep.installation)`,
    [placeOf(path)],
  );
  const { era, anchored } = eras.find(({ current }) => current)!;
  const contents = await readAnchor(path);
  if (!contents) {
    if (!anchored) {
      say(`There is no anchor at ${path} yet: a server that runs writes it.`);
      return 0;
    }
    complain(`The anchor ${path} is gone. A database that was put back to an earlier state could not be told.`);
    return 1;
  }
  const batchesOf = (tenantId: string): ReadonlyMap<number, Batch> =>
    found.find(({ id }) => id === tenantId)?.verified.batches ?? new Map();
  const { touched, leftBehind, begunAgain, damaged } = compareAnchor(contents, era, batchesOf);
  const known = new Set([
    ...eras.map((one) => one.era),
    ...found.flatMap(({ verified }) => [...verified.batches.values()].map((batch) => batch.era)),
  ]);
  for (const at of begunAgain) complain(`The anchor ${path} was gone when a server found it missing at ${at}.`);
  for (const number of damaged) complain(`The anchor ${path} is damaged in line ${number}.`);
  for (const line of ranges(touched, found))
    complain(
      `${line} in the anchor ${path}, and not, or not as they were, in the database: they were removed or changed, or the database was put back to an earlier state by other means than restore.`,
    );
  for (const line of ranges(
    leftBehind.filter((one) => known.has(one.era)),
    found,
  ))
    say(
      `${line} in the anchor ${path}, from before the database was restored from an earlier backup: what was written meanwhile is in the old database only.`,
    );
  return touched.length + begunAgain.length + damaged.length;
}

/** "Demo: batches 4 to 9 (the last of 2026-11-27T02:00:00Z) stand". */
function ranges(lines: readonly HeadLine[], found: readonly Found[]): string[] {
  return [...Map.groupBy(lines, ({ tenant }) => tenant)].map(([tenant, all]) => {
    const name = found.find(({ id }) => id === tenant)?.verified.name ?? `Organization ${tenant}, which is gone`;
    const numbers = all.map(({ batch }) => batch);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    const which = first === last ? `batch ${first}` : `batches ${first} to ${last}`;
    return `${name}: ${which} (anchored until ${all.at(-1)!.at}) stand`;
  });
}

function conclude(found: readonly Found[], faults: number): number {
  const sum = (of: (one: Verified) => number) => found.reduce((total, { verified }) => total + of(verified), 0);
  const [lines, batches, open] = [sum((one) => one.lines), sum((one) => one.batches.size), sum((one) => one.open)];
  say(
    `${lines} lines of ${found.length} organizations in ${batches} batches; ${open} lines are not sealed yet. ${
      faults === 0 ? 'Nothing was touched.' : `Touched: ${faults} faults, named above.`
    }`,
  );
  return faults === 0 ? 0 : 1;
}
