/**
 * Looks once at all of a file before anything else does: its size and depth, the types of every `value[x]`, and modifier extensions.
 * The pass has a stack of its own, so that no nesting ends it.
 */
import type { Faults } from './faults.ts';

/** Characters, as in 1 MB of JSON; values; levels of JSON. */
const most = { characters: 1024 * 1024, values: 200_000, levels: 64 } as const;

const primitives: Readonly<Record<string, 'boolean' | 'number'>> = {
  Boolean: 'boolean',
  Integer: 'number',
  Decimal: 'number',
  PositiveInt: 'number',
  UnsignedInt: 'number',
};
/** Types of FHIR that are written as an object; every other one is written as text. */
const complex = new Set(
  (
    'Address Age Annotation Attachment CodeableConcept Coding ContactPoint Count Distance Duration HumanName Identifier Money ' +
    'Period Quantity Range Ratio Reference SampledData Signature Timing ContactDetail Contributor DataRequirement Expression ' +
    'ParameterDefinition RelatedArtifact TriggerDefinition UsageContext Dosage Meta'
  ).split(' '),
);
const quantities = new Set(['Age', 'Count', 'Distance', 'Duration', 'Quantity']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The type that the name of a field says, such as `Coding` of `valueCoding`. */
function typeIn(name: string): string | undefined {
  for (const begin of ['value', 'answer'])
    if (name.startsWith(begin) && /^[A-Z]/.test(name.slice(begin.length, begin.length + 1)))
      return name.slice(begin.length);
  return undefined;
}
/** Fields of the resource itself that only look so. */
const others = new Set(['answerOption', 'answerValueSet', 'valueSet']);

function hasItsType(name: string, value: unknown): boolean {
  const type = others.has(name) ? undefined : typeIn(name);
  if (!type) return name !== 'extension' || Array.isArray(value);
  if (!complex.has(type)) return typeof value === (primitives[type] ?? 'string');
  if (!isObject(value) || Array.isArray(value)) return false;
  return !quantities.has(type) || value['value'] === undefined || typeof value['value'] === 'number';
}

interface Place {
  readonly value: object;
  readonly linkId: string | null;
  readonly level: number;
}

/** Whether reading may go on. Adds each fault it finds. */
export function withinBounds(content: unknown, faults: Faults): boolean {
  if (!isObject(content)) return true;
  const waiting: Place[] = [{ value: content, linkId: null, level: 1 }];
  let characters = 0;
  let values = 0;
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, level } = place;
    const own = (value as { linkId?: unknown }).linkId;
    const linkId = typeof own === 'string' ? own : place.linkId;
    if (level > most.levels) return refuse(faults, 'too-deep');
    const below: Place[] = [];
    for (const [name, child] of Object.entries(value)) {
      values += 1;
      characters += name.length + (typeof child === 'string' ? child.length : 1);
      if (characters > most.characters || values > most.values) return refuse(faults, 'too-big');
      if (!Array.isArray(value)) tellOf(name, child, { linkId, faults });
      if (isObject(child)) below.push({ value: child, linkId, level: level + 1 });
    }
    // The last is taken first: so that faults are told in the order of the file.
    for (const child of below.reverse()) waiting.push(child);
  }
  return true;
}

function refuse(faults: Faults, code: 'too-big' | 'too-deep'): false {
  faults.add(null, code);
  return false;
}

function tellOf(name: string, child: unknown, { linkId, faults }: { linkId: string | null; faults: Faults }) {
  if (!hasItsType(name, child)) faults.add(linkId, 'wrong-type', { field: name });
  if (name === 'modifierExtension')
    for (const one of Array.isArray(child) ? child : [child])
      faults.add(linkId, 'modifier', { url: String(isObject(one) ? one['url'] : one) });
}
