/** Turns the contents of a file into the items of one pass, and counts resources that are no item of any. */
import type { Item } from './batch-item.ts';
import { locatedAt } from './fhir/address-url.ts';
import { listOf, objectOf, textOf } from './fhir/json.ts';
import type { Kind } from './fhir/kind.ts';
import { passes } from './fhir/kinds.ts';
import { containedCoverageId } from './fhir/map-coverage.ts';
import { FileNotes, type ForeignBases, type Sender } from './file-notes.ts';
import type { InputFile } from './input-files.ts';
import { type Found, type Place, readResources } from './read-resources.ts';
import { RunIndex } from './run-index.ts';

/** For resources without a source in the command or in themselves. */
const defaultSource = 'fhir';

/** A resource of a known kind that has no identity of its own. */
export interface Nameless {
  readonly kind: Kind;
  readonly place: Place;
}
export type Read = { item: Item } | { nameless: Nameless } | { unreadable: string; place: Place } | { other: string };

/** The identity of a resource: its id at its sender. */
interface Identity extends Sender {
  readonly id: string | undefined;
}

/**
 * Its address in the bundle says at which base it is kept, and under which id. Where that says no place on the web, `meta.source`
 * (without HAPI's request id and a version) tells inputs apart; the systems of identifiers never do, they name who issued a number.
 */
function identityOf({ resource, fullUrl }: Found, chosen: string | undefined): Identity {
  const located = fullUrl === undefined ? undefined : locatedAt(fullUrl);
  const ownId = textOf(resource.id);
  if (located?.base && located.type === resource.resourceType)
    return { source: chosen ?? defaultSource, base: located.base, id: located.id };
  const source = chosen ?? textOf(objectOf(resource.meta).source)?.split(/[#|]/)[0] ?? defaultSource;
  const id = ownId ?? fullUrl?.split(/[/:]/).at(-1);
  return { source, base: '', id: id && /^[\x21-\x7e]{1,128}$/.test(id) ? id : undefined };
}

/** Coverages inside an ExplanationOfBenefit: the person may stand outside of them. */
function* containedCoverages(
  { resource, place }: Found,
  { kind, source, base, notes }: Pick<Item, 'kind' | 'source' | 'base' | 'notes'>,
): Generator<Read> {
  const contained = listOf(resource.contained);
  for (const inside of contained) {
    if (inside.resourceType !== 'Coverage') continue;
    const coverage = { ...inside, beneficiary: inside.beneficiary ?? resource.patient, contained };
    const id = containedCoverageId(coverage);
    yield { item: { kind, resource: coverage, place, source, base, id, notes } };
  }
}

interface Reading {
  readonly chosenSource: string | undefined;
  /** Learns of which bases the run speaks. */
  readonly bases: ForeignBases;
  readonly onBytes: (bytes: number) => void;
}

export function openReader(files: readonly InputFile[], { chosenSource, bases, onBytes }: Reading) {
  const allNotes = new Map<string, FileNotes>();
  const entries = new RunIndex();
  const [, referring] = passes;
  const coverageKind = referring!.get('Coverage')!;
  const isKept = (type: string) => passes.some((kinds) => kinds.has(type));

  /** The facts about a resource for later references. */
  function note(found: Found, { source, base, id }: Identity, here: FileNotes) {
    const { resource, fullUrl } = found;
    const type = textOf(resource.resourceType)!;
    here.needed ||= referring!.has(type) || type === 'ExplanationOfBenefit';
    if (passes[0]!.has(type)) here.add({ source, base });
    if (base) bases.addEntry(base);
    else if (fullUrl && id && passes[0]!.has(type)) here.addEntry(fullUrl, type, { source, id });
    if (base) return;
    for (const reference of referring!.get(type)?.references(resource) ?? []) {
      const said = locatedAt(textOf(objectOf(reference).reference) ?? '')?.base;
      if (said) bases.add(source, said);
    }
  }

  function* readOne(found: Found, pass: number, here: FileNotes): Generator<Read> {
    const { resource, place } = found;
    const type = textOf(resource.resourceType)!;
    const identity = identityOf(found, chosenSource);
    if (pass === 0) {
      note(found, identity, here);
      if (!isKept(type)) yield { other: type };
    }
    const { source, base, id } = identity;
    if (pass === 1 && type === 'ExplanationOfBenefit')
      yield* containedCoverages(found, { kind: coverageKind, source, base, notes: here });
    const kind = passes[pass]!.get(type);
    if (!kind) return;
    if (id) yield { item: { kind, resource, place, source, base, id, notes: here } };
    else yield { nameless: { kind, place } };
  }

  return async function* read(pass: number): AsyncGenerator<Read> {
    for (const file of files) {
      const here = allNotes.get(file.name) ?? new FileNotes(file.name, entries);
      allNotes.set(file.name, here);
      if (pass === 1 && !here.needed) {
        onBytes(file.bytes);
        continue;
      }
      for await (const found of readResources(file, onBytes)) {
        if ('resource' in found) yield* readOne(found, pass, here);
        else if (pass === 0) yield found;
      }
    }
  };
}
