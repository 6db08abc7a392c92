/** One kind of FHIR resource that becomes a record: its mapping, and its references. */
import type { Resource } from '@puente/contract';
import type { Json } from './json.ts';

/** The target of a reference: a record of ours, or the words of the source. */
export interface Target {
  readonly id?: string;
  /** The name of the record, else the source's text for people to read; never an address. */
  readonly text?: string | undefined;
  /** It points at something that is not here. */
  readonly isLost?: boolean;
}

/** The context of a mapping. */
export interface Mapping {
  resolve(reference: unknown): Target;
  /** An optional field that is left out, or a thing worth knowing; never with a person's data. */
  warn(field: string, reason: string): void;
  /** The record of a payer, made where there is none. Only for coverages. */
  payer(name: string, planType: string): string;
  /** IANA zone of the organization. */
  readonly timeZone: string;
}

export type Values = Record<string, unknown>;

export interface Kind {
  readonly type: string;
  readonly resource: Resource;
  /** Fields without which there is no record. */
  readonly required: readonly string[];
  /** The references of the resource, as they stand in the file. */
  references(resource: Json): unknown[];
  /**
   * The fields of the record, not yet checked.
   * @throws Rejected where something required is missing, LeftOut where the resource says nothing that we keep.
   */
  map(resource: Json, mapping: Mapping): Values;
  /** The values of a record after its source takes it back. */
  readonly withdrawn?: Values;
  /** Whether two records whose identifier is the same describe the same thing. */
  same?(ours: Values, theirs: Values): boolean;
  /** Whether two copies under one id, of which neither is known to be the newer, mean two things. */
  differs?(one: Values, other: Values): boolean;
  /** The values of a newer copy, with those that the record keeps of the older one. */
  keep?(record: Values, values: Values): Values;
}

/** The record cannot be kept. `reason` names no person. */
export class Rejected extends Error {
  override name = 'Rejected';
  readonly field: string;
  readonly reason: string;
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.field = field;
    this.reason = reason;
  }
}

/** The resource says that there is nothing to keep, for example a coverage "no insurance". */
export class LeftOut extends Error {
  override name = 'LeftOut';
}
