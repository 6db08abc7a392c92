/** Turns what a file holds into the items of one pass, and counts what is no item of any. */
import type { Item } from './batch-item.ts';
import { type Json, listOf, objectOf, textOf } from './fhir/json.ts';
import type { Kind } from './fhir/kind.ts';
import { passes } from './fhir/kinds.ts';
import { containedCoverageId } from './fhir/map-coverage.ts';
import { addressOf } from './fhir/reference.ts';
import type { InputFile } from './input-files.ts';
import { type Found, type Place, readResources } from './read-resources.ts';

/** Where neither the command nor the resource names a source. */
const defaultSource = 'fhir';

/** A resource of a kind we keep that cannot be told from others. */
export interface Nameless {
  readonly kind: Kind;
  readonly place: Place;
}
export type Read = { item: Item } | { nameless: Nameless } | { unreadable: string; place: Place } | { other: string };

/** What the first pass has learned of a file. */
interface Notes {
  readonly addresses: Map<string, string>;
  /** Whether the second pass finds anything. */
  needed: boolean;
}

/** `meta.source` without HAPI's request id and a version; not the systems of identifiers, which name who issued a number. */
const sourceOf = (resource: Json, chosen: string | undefined) =>
  chosen ?? textOf(objectOf(resource.meta).source)?.split(/[#|]/)[0] ?? defaultSource;

/** The resource's id, else the end of the address it has in the bundle. */
function idOf({ resource, fullUrl }: Found): string | undefined {
  const id = textOf(resource.id) ?? fullUrl?.split(/[/:]/).at(-1);
  return id && /^[\x21-\x7e]{1,128}$/.test(id) ? id : undefined;
}

/** Coverages inside an ExplanationOfBenefit: the person may stand outside of them. */
function* containedCoverages(
  { resource, place }: Found,
  { kind, source, addresses }: Pick<Item, 'kind' | 'source' | 'addresses'>,
): Generator<Read> {
  for (const inside of listOf(resource.contained)) {
    if (inside.resourceType !== 'Coverage') continue;
    const coverage = { ...inside, beneficiary: inside.beneficiary ?? resource.patient };
    const person = addressOf(coverage.beneficiary, { resource, addresses, types: ['Patient'] });
    const id = containedCoverageId(coverage, person.id ?? person.identifier ?? '');
    yield { item: { kind, resource: coverage, place, source, id, addresses } };
  }
}

export function openReader(
  files: readonly InputFile[],
  chosenSource: string | undefined,
  onBytes: (bytes: number) => void,
) {
  const notes = new Map<string, Notes>();
  const coverageKind = passes[1]!.get('Coverage')!;
  const isKept = (type: string) => passes.some((kinds) => kinds.has(type));

  function note(found: Found, type: string, { addresses }: Notes) {
    const id = idOf(found);
    if (found.fullUrl && id && found.fullUrl.split(/[/:]/).at(-1) !== id) addresses.set(found.fullUrl, `${type}/${id}`);
  }

  function* readOne(found: Found, pass: number, here: Notes): Generator<Read> {
    const type = textOf(found.resource.resourceType)!;
    if (pass === 0) {
      note(found, type, here);
      here.needed ||= passes[1]!.has(type) || type === 'ExplanationOfBenefit';
      if (!isKept(type)) yield { other: type };
    }
    const source = sourceOf(found.resource, chosenSource);
    if (pass === 1 && type === 'ExplanationOfBenefit')
      yield* containedCoverages(found, { kind: coverageKind, source, addresses: here.addresses });
    const kind = passes[pass]!.get(type);
    if (!kind) return;
    const id = idOf(found);
    if (id)
      yield { item: { kind, resource: found.resource, place: found.place, source, id, addresses: here.addresses } };
    else yield { nameless: { kind, place: found.place } };
  }

  return async function* read(pass: number): AsyncGenerator<Read> {
    for (const file of files) {
      const here = notes.get(file.name) ?? { addresses: new Map(), needed: false };
      notes.set(file.name, here);
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
