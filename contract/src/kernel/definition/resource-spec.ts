/** What the author of a definition writes: the argument of `defineResource`. */
import type * as z from 'zod/mini';
import type { Permission } from '../roles.ts';
import type { Access, Grant } from './access-scopes.ts';
import type { Commands, Computed, FileColumn, LeavesAs, Members, Parent, Part2, Shape } from './resource.ts';

export interface Spec<
  One extends string,
  Many extends string,
  F extends Shape,
  D extends Shape,
  I extends keyof F,
  W extends Permission | undefined = undefined,
  N extends string = never,
  P extends Parent | undefined = undefined,
  S extends string = never,
  C extends Readonly<Record<string, Computed>> = Record<never, never>,
  M extends Commands = Record<never, never>,
  T extends string = never,
  A extends true | undefined = undefined,
  L extends Part2 | undefined = undefined,
> {
  /** Singular and plural in camelCase; the table and the address are made of the plural. */
  readonly one: One;
  readonly many: Many;
  /** How a row relates to people: is one, belongs to one, to many, to none. */
  readonly patients: 'self' | 'one' | 'many' | 'none';
  /** Needed where `patients` is `many`. Lists, counts and exports then take `patientId`. */
  readonly members?: Members;
  /** Under a person's record `patients` is `one`: the server copies a derived `patientId`. Under any other it is `none`. */
  readonly parent?: P;
  /** What a caller may write. An optional field is `z.nullish(…)`. Never a default: a partial update would write it. */
  readonly fields: F;
  /** What only the server writes. */
  readonly derived?: D;
  readonly computed?: C;
  readonly leavesAs?: LeavesAs;
  readonly inFiles?: Readonly<Record<string, FileColumn>>;
  /** Values a new record starts with where the caller gives none. */
  readonly initial?: { readonly [K in I]: z.input<F[K]> };
  /** Fields that never change once the record is made. */
  readonly immutable?: readonly (keyof F & string)[];
  /**
   * Fields that name a record of another resource. A caller cannot name a record that the caller cannot read. If that record is
   * about a person, the field is null to a caller who does not read it, and a change that sends null then keeps it.
   */
  readonly references?: { readonly [K in keyof F]?: string };
  /** The first state is where a new record starts. */
  readonly states?: readonly T[];
  /** States in which no field may be changed. */
  readonly frozen?: readonly string[];
  /** Fields that change in those states, too; `can` offers no change then, since all others stay. */
  readonly unfrozen?: readonly (keyof F & string)[];
  readonly commands?: M;
  /**
   * Adds the commands `archive` and `restore`, both named in `access`, and the derived `archivedAt`. Lists, counts, exports
   * and pickers leave archived records out unless `archived` asks for them. Only `restore` changes an archived record, and
   * no body newly refers to it. Archiving takes nothing back: the record is still read by its id, and records that refer to
   * it may change and keep the reference. Coverages, prices, policies and charges of an archived payer stay as they are.
   * Never for people or health records: a person becomes inactive by a state, with a reason.
   */
  readonly archives?: A;
  /** Imported rows are a copy of someone else's record: any field may be missing and none may be changed. */
  readonly history?: true;
  /**
   * Rows about one person that say who they are and how to reach them, and nothing of the care. Emergency access opens these
   * rows of a closed record (docs/decisions/0006-closed-records.md). People, and rows about several people, always count as
   * such.
   */
  readonly faceSheet?: true;
  /**
   * Rows about one person that may be under 42 CFR Part 2 by themselves. `mark-part2` closes a row, `unmark-part2` opens it
   * again, both named in `access`. The record's `part2` says whether a mark of its own closes it. `notes` may also be
   * counseling notes, which their author keeps apart.
   */
  readonly part2?: L;
  /** The field that holds the owner's user id; `createdBy` unless named. */
  readonly owner?: (keyof D | keyof F) & string;
  /** The field with the user id of a second owner, for rows about nobody. The scope `own` holds the rows of either owner. */
  readonly coOwner?: keyof F & string;
  /**
   * The permission that watches over what owners do with closed records. Administrators stand in if no active colleague of
   * the owner holds it. They reach the row without `patientId`, and read only initials and birth year of the person.
   */
  readonly watchedBy?: W;
  /**
   * Fields with an index (tenant_id, column, …, id). A text or nullable field is sorted by a stored `<column>_key`,
   * which is never empty. The migration decides where empty values go.
   */
  readonly sortable: readonly ((keyof F | keyof D) & string)[];
  readonly filterable: readonly ((keyof F | keyof D | 'status') & string)[];
  /** Sortable dates and numbers that are asked for by `<field>From` and `<field>To`; never what is private to a person. */
  readonly ranges?: readonly ((keyof F | keyof D) & string)[];
  /** Dates that are the day of an instant, by its field: a range of days then narrows an order by that instant too. */
  readonly days?: Readonly<Record<string, string>>;
  /**
   * Filterable lists of a few known values. A stored `<column>_key` holds each value as a bit, the first value lowest.
   * Its index begins with the organization; `none` finds rows without any value.
   */
  readonly sets?: readonly ((keyof F | keyof D) & string)[];
  /** Filterable fields of few values that records are counted by. */
  readonly groups?: readonly ((keyof F | keyof D | 'status') & string)[];
  /** Whole-number fields that a count adds up. */
  readonly sums?: readonly ((keyof F | keyof D) & string)[];
  /**
   * Lists, counts and exports take `find`: words that begin words of the stored `find_key`. The migration makes the key
   * of names and numbers that every role reads and that belong to no person.
   */
  readonly find?: true;
  /** Filters without a column, with their values: the module that mounts the resource finds the records. */
  readonly lookups?: Readonly<Record<string, z.ZodMiniType>>;
  /** What `POST /<many>/search` takes. */
  readonly search?: z.ZodMiniObject;
  /**
   * The fields of a row if a list asks for a `summary`, as FHIR's `_summary` does. Each row also has id, version, origin,
   * `createdAt`, state, person and `can`. For records with many fields, or with long texts.
   */
  readonly summary?: readonly (S & (keyof F | keyof D | keyof C | N))[];
  readonly access: Access;
  /**
   * Fields a role does not read. A stated purpose of use, which the audit records, opens those with health data. A
   * hidden field cannot be filtered, sorted or counted.
   */
  readonly hidden?: Readonly<Partial<Record<Grant, readonly ((keyof F | keyof D) & string)[]>>>;
  /**
   * Further fields of a record, each with the name of the record that a reference refers to. It is read with the row; null
   * to a caller who does not read that record.
   */
  readonly names?: { readonly [K in N]: keyof F & string };
  /** Fields with the id of another record, by its resource; null to callers who do not read that record. */
  readonly pointers?: Readonly<Partial<Record<(keyof F | keyof D) & string, string>>>;
  /**
   * Derived fields that copy a value of another record, such as its name, each with the field that holds the id of that record.
   * Null to a caller who does not read that record. No list filters or sorts by them.
   */
  readonly tellsOf?: Readonly<Partial<Record<keyof D & string, (keyof F | keyof D) & string>>>;
  /**
   * Fields that name the record from which a row was made, or on which it rests. The row bears that record's own labels, also
   * labels it gets later (`takes_marks`). A label that the row bears only for this record is lifted with it.
   */
  readonly sources?: readonly ((keyof F | keyof D) & string)[];
  /** Reading the record is written to the audit. */
  readonly phi: boolean;
}
