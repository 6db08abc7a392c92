/** A finished definition: what the server, the web application and the tests read of any resource. */
import type * as z from 'zod/mini';
import type { Permission } from '../roles.ts';
import type { Access, Grant } from './access-scopes.ts';

export type Shape = Readonly<Record<string, z.ZodMiniType>>;
export type Commands = Readonly<Record<string, Command>>;

/** Where a row about several people names them. */
export interface Members {
  /** A table with `patient_id`. */
  readonly table: string;
  /** Its column that names the row. */
  readonly column: string;
  /** Its last day of belonging, where that ends. */
  readonly endsOn?: string;
  /** Fields of the record that name all of them, if the table is a view. A view has no row for a record that is being made. */
  readonly fields?: readonly string[];
  /** Only a caller who reaches all of them reaches the row. Its record names them as `people`. */
  readonly every?: true;
}

/**
 * The record that a row is a part of, as a visit is of its addenda. A row is reached, closed, frozen and exported as its
 * parent is. The parent may itself have a parent. A row never moves to another parent.
 */
export interface Parent {
  readonly of: Resource;
  /** The field that names the parent. Lists, counts and exports are narrowed by it. */
  readonly field: string;
  /**
   * The right to the parent that a caller needs to create or change a row, or to do a command. Default `update`; `read`
   * suffices for a comment. To export rows, a caller must be able to export the parent.
   */
  readonly writes?: 'read' | 'update';
  /** Written also while the parent is frozen, as an addendum is. */
  readonly whileFrozen?: true;
  /**
   * The server numbers the rows of a parent from 1, without gaps, as `position`. A create or a change may ask for a position;
   * by default a new row is the last. A list of one parent has this order unless it asks for another.
   */
  readonly ordered?: true;
}

/** A named change of state. The server answers `POST /<many>/{id}/<name>` with it. */
export interface Command {
  /** The states in which it is allowed; empty if records have no states. */
  readonly from: readonly string[];
  /** The state it ends in. Without it, the command keeps the state, or its function decides. */
  readonly to?: string;
  /** What the caller sends besides `version`. */
  readonly body?: z.ZodMiniObject;
  /** Fields of the body that name a record of another resource. A caller cannot name a record that the caller cannot read. */
  readonly references?: Readonly<Record<string, string>>;
  /** Never by the owner of the record, as a second signature is. */
  readonly byAnother?: true;
  /** In this state it was done before: the answer is the record as it is, whatever version the caller saw, and nothing changes. */
  readonly doneIn?: string;
  /** It changes a part of the record alone, so the version that the caller saw may be an older one. */
  readonly ofAnyVersion?: true;
  /** Allowed on an imported copy too, as it changes nothing that the source wrote. */
  readonly ofImported?: true;
}

/**
 * A field without a column: the database reads it from other records. By itself it is a list from other records of the same
 * person, and empty if none were merged.
 */
export interface Computed {
  readonly schema: z.ZodMiniType;
  /** A function of `server/src/schema/functions` that takes the organization and the fields of `of`. */
  readonly by: string;
  readonly of: readonly string[];
  /** A state that few rows are in. The function is called for these rows alone; the field is null in all others. */
  readonly inState?: string;
  /** The function is called for every row. Otherwise, without `inState`, for people with several records alone. */
  readonly ofEach?: true;
}

/** Fields that an export or a recipient gets with other values than those of the row. */
export interface LeavesAs {
  readonly fields: readonly string[];
  /** Other fields that the function reads. */
  readonly needs: readonly string[];
  readonly of: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/**
 * A column of files beside the fields: what a claim or a report of the row needs of other records. `by` is a function of
 * `server/src/schema/functions` that takes the organization and the fields of `from`.
 */
export type FileColumn =
  /** A field of the record whose id is in the field `id`, or is found by a function; of all, if the function finds several. */
  | { readonly of: string; readonly field: string; readonly id: string }
  | {
      readonly of: string;
      readonly field: string;
      readonly by: string;
      readonly from: readonly string[];
      readonly every?: true;
    }
  /** A value of the row itself, as a list. */
  | { readonly by: string; readonly from: readonly string[] };

/** The part of a record that may be under 42 CFR Part 2. */
export type Part2 = 'record' | 'notes';

export interface Resource {
  readonly one: string;
  readonly many: string;
  readonly patients: 'self' | 'one' | 'many' | 'none';
  readonly members?: Members;
  readonly parent?: Parent | undefined;
  readonly fields: Shape;
  readonly derived: Shape;
  readonly computed?: Readonly<Record<string, Computed>>;
  readonly leavesAs?: LeavesAs;
  readonly inFiles?: Readonly<Record<string, FileColumn>> | undefined;
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly immutable?: readonly string[];
  readonly references?: Readonly<Record<string, string>>;
  readonly states?: readonly string[];
  readonly frozen?: readonly string[];
  readonly unfrozen?: readonly string[];
  readonly commands: Commands;
  readonly archives?: true | undefined;
  readonly history?: true;
  readonly faceSheet?: true;
  readonly part2?: Part2 | undefined;
  readonly owner?: string;
  readonly coOwner?: string;
  readonly watchedBy?: Permission;
  readonly sortable: readonly string[];
  readonly filterable: readonly string[];
  readonly ranges?: readonly string[];
  readonly days?: Readonly<Record<string, string>>;
  readonly sets?: readonly string[];
  readonly groups?: readonly string[];
  readonly sums?: readonly string[];
  readonly find?: true;
  readonly lookups?: Shape;
  readonly search?: z.ZodMiniObject;
  readonly summary?: readonly string[];
  readonly access: Access;
  readonly hidden?: Readonly<Partial<Record<Grant, readonly string[]>>>;
  readonly names?: Readonly<Record<string, string>>;
  readonly pointers?: Readonly<Partial<Record<string, string>>>;
  readonly tellsOf?: Readonly<Partial<Record<string, string>>>;
  readonly sources?: readonly string[];
  readonly phi: boolean;
  readonly record: z.ZodMiniType;
  readonly create: z.ZodMiniType;
  readonly update: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly countQuery: z.ZodMiniType;
  readonly page: z.ZodMiniType;
  readonly summaryRecord?: z.ZodMiniType;
  readonly summaryPage?: z.ZodMiniType;
}
