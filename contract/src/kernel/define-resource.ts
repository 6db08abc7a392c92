/** One entity as data: the server mounts it, the web application calls it, the tests walk it. */
import * as z from 'zod/mini';
import { civilDate, cursor, id, instant, outputText, place, requiredText } from './fields.ts';
import { filtersOf } from './list-query.ts';
import type { Permission, Role } from './roles.ts';

/**
 * Which rows an action reaches: `tenant` every row of the organization; `panel` rows of people the caller has access to;
 * `standing` those of them the caller reaches by more than emergency access, for what lasts; `own` those the caller is
 * the owner of, wherever the person is now; `panelOrOwn` rows of either kind; `ownOnPanel` rows of both; `members` rows
 * about several people of whom the caller reaches one; `team` staff with a common supervisor; `supervised` rows whose owner
 * is the caller or somebody the caller supervises; the rows of others about a person also need an access to that person that
 * is more than emergency access; `ownOrShared` rows that are about nobody, of the caller and of no owner; `parent` rows whose parent is
 * reached (`Parent`). Of a resource with a parent `own` are
 * those of the caller whose parent is reached.
 */
export type Scope =
  | 'tenant'
  | 'members'
  | 'panelOrOwn'
  | 'panel'
  | 'standing'
  | 'own'
  | 'ownOnPanel'
  | 'team'
  | 'supervised'
  | 'parent'
  | 'ownOrShared';
export type Action = 'read' | 'create' | 'update';
/** What grants rights: a role, or an additional permission. */
export type Grant = Role | Permission;
type Rights = Readonly<Record<string, Scope>>;
/** An action left out is not allowed to the role; a permission adds to what the roles allow. */
export type Access = Readonly<Record<Role, Rights> & Partial<Record<Permission, Rights>>>;

/** Where a row about several people names them. */
export interface Members {
  /** A table with `patient_id`. */
  readonly table: string;
  /** Its column that names the row. */
  readonly column: string;
  /** Its last day of belonging, where that ends. */
  readonly endsOn?: string;
  /** Fields of the record that name all of them, where the table is a view of these: no view has a row that is being made. */
  readonly fields?: readonly string[];
  /**
   * The row is about all of them: only a caller who reaches everyone reaches it, and its record names them as `people`.
   */
  readonly every?: true;
}

/**
 * The record that a row is a part of: a visit of its addenda, a plan of its steps, a task of its comments. A row is reached,
 * closed, frozen and exported as its parent is, which may itself have a parent. It never moves to another.
 */
export interface Parent {
  readonly of: Resource;
  /** The field that names the parent, and that lists, counts and exports are narrowed by. */
  readonly field: string;
  /**
   * What a caller must be able to do to the parent to create, to change or to do a command: `update`, unless it is said that
   * to `read` it is enough, as for a comment. To export, a caller must be able to export the parent.
   */
  readonly writes?: 'read' | 'update';
  /** Written also while the parent is frozen, as an addendum is. */
  readonly whileFrozen?: true;
  /**
   * The server numbers the rows of a parent from 1, without gaps: `position`. A create or a change may ask for one; without,
   * a new row is the last. A list of one parent has this order unless it asks for another.
   */
  readonly ordered?: true;
}

/** A named change of state. The server answers `POST /<many>/{id}/<name>` with it. */
export interface Command {
  /** Left empty where records have no states. */
  readonly from: readonly string[];
  /** The state it ends in; left out, the command keeps the state, or its function says which. */
  readonly to?: string;
  /** What the caller sends besides `version`. */
  readonly body?: z.ZodMiniObject;
  /** Fields of the body that name a record of another resource: what the caller cannot read cannot be named. */
  readonly references?: Readonly<Record<string, string>>;
  /** Never by the owner of the record, as a second signature is. */
  readonly byAnother?: true;
  /** Also of an imported copy: nothing of what its source wrote changes. */
  readonly ofImported?: true;
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Commands = Readonly<Record<string, Command>>;

/**
 * A field without a column: the database reads it from other records. By itself a list from the other records of the person, which is
 * empty where none were merged.
 */
export interface Computed {
  readonly schema: z.ZodMiniType;
  /** A function of `server/src/schema/functions` that takes the organization and the fields of `of`. */
  readonly by: string;
  readonly of: readonly string[];
  /** Of a state that few rows are in: the function is called for these alone, and null stands elsewhere. */
  readonly inState?: string;
}

/** Fields that leave the application, in a file or to a recipient, with other values than those of the row. */
interface LeavesAs {
  readonly fields: readonly string[];
  /** What the function reads besides. */
  readonly needs: readonly string[];
  readonly of: (record: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** What of a record may be under 42 CFR Part 2. */
type Part2 = 'record' | 'notes';

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
  /** A row of a person's record is about that `one`, whom the server copies as a derived `patientId`; of others about `none`. */
  readonly parent?: P;
  /** What a caller may write. An optional field is `z.nullish(…)`. Never a default: a partial update would write it. */
  readonly fields: F;
  /** What only the server writes. */
  readonly derived?: D;
  readonly computed?: C;
  readonly leavesAs?: LeavesAs;
  /** Values a new record starts with where the caller gives none. */
  readonly initial?: { readonly [K in I]: z.input<F[K]> };
  /** Fields that never change once the record is made. */
  readonly immutable?: readonly (keyof F & string)[];
  /**
   * Fields that name a record of another resource: what the caller cannot read cannot be named. Where that record is about a person,
   * the field is null to a caller who does not read it, and a change that sends null then keeps it.
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
   * What is not used any more is put out of the way by `archive` and comes back by `restore`, both named in `access`; the
   * derived `archivedAt` says since when. Lists, counts, exports and pickers leave archived records out unless `archived`
   * asks for them. Nothing changes one but `restore`, and no body newly refers to one. Archiving takes nothing back: the
   * record is read by its id and named by what refers to it; what refers to it may change and keep it; rules go on with
   * it. Coverages, prices, policies and charges of an archived payer stay as they are. Only for what is about nobody and
   * is no health record: a person is made inactive by a state, with a reason.
   */
  readonly archives?: A;
  /** Imported rows are a copy of someone else's record: any field may be missing and none may be changed. */
  readonly history?: true;
  /**
   * Rows about one person that say who they are and how to reach them, and nothing of the care: emergency access opens those of a
   * closed record (docs/decisions/0006-closed-records.md). What is about several people, or is a person, always is.
   */
  readonly faceSheet?: true;
  /**
   * Rows about one person that may be under 42 CFR Part 2 by themselves: `mark-part2` closes one, `unmark-part2` opens it again, both
   * named in `access`. The record's `part2` says whether it is closed by a mark of its own. `notes` may also be counseling notes,
   * which their author keeps apart.
   */
  readonly part2?: L;
  /** The field that holds the owner's user id; `createdBy` unless named. */
  readonly owner?: (keyof D | keyof F) & string;
  /** The field with the user id of a second owner, of what is about nobody: its `own` rows are those of either. */
  readonly coOwner?: keyof F & string;
  /**
   * The permission that watches over what owners do with closed records. Where no active colleague of an owner holds
   * it, administrators stand in. They reach the row without `patientId`; of the person they read initials and year of
   * birth.
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
   * The fields of a row where a list asks for a `summary`, as FHIR's `_summary` does, besides id, version, origin, `createdAt`,
   * state, person and `can`. For records of many fields, or of long texts.
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
   * Derived fields that copy something of a record, such as its name, each with the field that holds the id of that record. Null to a
   * caller who does not read that record; neither filtered nor sorted by.
   */
  readonly tellsOf?: Readonly<Partial<Record<keyof D & string, (keyof F | keyof D) & string>>>;
  /**
   * Fields that name the record from which a row was made, or on which it rests: the row bears the labels that this record bears
   * itself, also those that it gets later (`takes_marks`). What the row bears for it alone is lifted with it.
   */
  readonly sources?: readonly ((keyof F | keyof D) & string)[];
  /** Reading the record is written to the audit. */
  readonly phi: boolean;
}

/** What every record carries besides its own fields. */
const stamp = {
  id,
  version: z.int().check(z.minimum(1)),
  origin: z.enum(['puente', 'imported']),
  createdBy: outputText,
  createdAt: instant,
  updatedAt: instant,
  /** The actions the caller may take on this record in its current state. */
  can: z.array(outputText),
};

/** The person a patient-bound record belongs to, as every screen names one. */
export const patientSummary = z.strictObject({
  id,
  /** Null: the person has one name, which is the family name. */
  givenName: z.nullish(outputText),
  familyName: outputText,
  preferredName: z.nullable(outputText),
  birthDate: civilDate,
  cin: z.nullable(outputText),
});
export type PatientSummary = z.infer<typeof patientSummary>;

/** The person of a record. Without `reached`, the reader still has the record but no access to the person. */
export const recordPatient = z.strictObject({ ...patientSummary.def.shape, reached: z.boolean() });
export type RecordPatient = z.infer<typeof recordPatient>;

/** A person whose record the reader does not read: shown by initials and year of birth. */
export const veiledPatient = z.strictObject({
  /** Of given and family name, for example `M. R.`. */
  initials: outputText,
  birthYear: z.int(),
});
export type VeiledPatient = z.infer<typeof veiledPatient>;

/** One of several people that a record compares, with the facts that tell them apart. */
export const personFacts = z.strictObject({
  ...patientSummary.def.shape,
  middleName: z.nullable(outputText),
  sexForClaims: z.enum(['F', 'M', 'U']),
  medicalRecordNumber: z.nullable(outputText),
  phone: z.nullable(outputText),
  addressLine: z.nullable(outputText),
  city: z.nullable(outputText),
  postalCode: z.nullable(outputText),
  status: outputText,
  assignedToName: z.nullable(outputText),
  createdAt: instant,
});
export type PersonFacts = z.infer<typeof personFacts>;

const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)));
const after = z.optional(cursor());

const reasoned = z.strictObject({ reason: requiredText(500) });
const noted = z.extend(reasoned, { counselingNotes: z.optional(z.boolean()) });
interface Marking<B extends z.ZodMiniObject> {
  readonly from: readonly string[];
  readonly body: B;
  readonly ofImported: true;
}
/** The commands that a definition has without naming them. */
type Implied<A, L> = (A extends true
  ? Readonly<Record<'archive' | 'restore', { readonly from: readonly string[] }>>
  : unknown) &
  (L extends Part2
    ? {
        readonly 'mark-part2': Marking<L extends 'notes' ? typeof noted : typeof reasoned>;
        readonly 'unmark-part2': Marking<typeof reasoned>;
      }
    : unknown);

export function defineResource<
  const One extends string,
  const Many extends string,
  F extends Shape,
  D extends Shape = Record<never, never>,
  I extends keyof F = never,
  const W extends Permission | undefined = undefined,
  const N extends string = never,
  const P extends Parent | undefined = undefined,
  const S extends string = never,
  const C extends Readonly<Record<string, Computed>> = Record<never, never>,
  const M extends Commands = Record<never, never>,
  const T extends string = never,
  const A extends true | undefined = undefined,
  const L extends Part2 | undefined = undefined,
>(spec: Spec<One, Many, F, D, I, W, N, P, S, C, M, T, A, L>) {
  type Derived = D &
    (A extends true ? { readonly archivedAt: z.ZodMiniNullable<typeof instant> } : unknown) &
    (P extends { readonly ordered: true } ? { readonly position: typeof place } : unknown);
  type Placed = P extends { readonly ordered: true } ? { position: number } : unknown;
  type Asked = P extends { readonly ordered: true } ? { position?: number } : unknown;
  type Named = RecordShape<F, D> & { [K in N]: string | null } & { [K in keyof C]: z.output<C[K]['schema']> } & Placed;
  type Recorded = W extends Permission ? Watched<Named> : Named;
  const { parent, archives, part2, pointers = {} } = spec;
  const derived = {
    ...spec.derived,
    ...(archives && { archivedAt: z.nullable(instant) }),
    ...(parent?.ordered && { position: place }),
  } as unknown as Derived;
  const inAnyState = { from: spec.states ?? [] };
  const marking = { ...inAnyState, body: reasoned, ofImported: true } as const;
  const commands = {
    ...spec.commands,
    ...(archives && { archive: inAnyState, restore: inAnyState }),
    ...(part2 && {
      'mark-part2': { ...marking, ...(part2 === 'notes' && { body: noted }) },
      'unmark-part2': marking,
    }),
  } as unknown as M & Implied<A, L>;
  const asked = parent?.ordered ? { position: z.optional(place) } : {};
  const references = {
    ...spec.references,
    ...(parent && parent.field in spec.fields && { [parent.field]: parent.of.one }),
  };
  const hideable = new Set<string>(Object.values(spec.hidden ?? {}).flat());
  const readable = Object.fromEntries(
    Object.entries({ ...spec.fields, ...derived }).map(([name, field]) => {
      const value = spec.history || name in pointers ? z.nullable(field) : field;
      if (spec.watchedBy && name === 'patientId') return [name, z.nullable(value)];
      return [name, hideable.has(name) ? z.optional(value) : value];
    }),
  ) as { [K in keyof F]: F[K] } & { [K in keyof D]: D[K] };
  const named = {
    ...Object.fromEntries(Object.keys(spec.names ?? {}).map((name) => [name, z.nullable(outputText)])),
    ...Object.fromEntries(Object.entries(spec.computed ?? {}).map(([name, { schema }]) => [name, schema])),
  };
  const { id, version, origin, createdAt, can } = stamp;
  const about = {
    ...(spec.states && { status: z.enum(spec.states) }),
    ...(spec.patients === 'one' && {
      patient: spec.watchedBy ? z.union([recordPatient, veiledPatient]) : recordPatient,
    }),
    ...(spec.members?.every && { people: z.array(personFacts) }),
    ...(part2 && { part2: z.boolean() }),
  };
  const record = z.strictObject({ ...stamp, ...about, ...readable, ...named });
  const told = { ...readable, ...named } as Record<string, z.ZodMiniType>;
  const summary =
    spec.summary &&
    z.strictObject({
      ...{ id, version, origin, createdAt, can },
      ...about,
      ...Object.fromEntries(spec.summary.map((name) => [name, told[name]!])),
    });
  const pageOf = (items: z.ZodMiniType) =>
    z.strictObject({ items: z.array(items), next: z.nullable(outputText), total: z.optional(z.int()) });
  const write = z.strictObject(spec.fields);
  const changeable = Object.fromEntries(
    Object.entries(spec.fields).filter(([name]) => !(spec.immutable as readonly string[] | undefined)?.includes(name)),
  ) as F;
  const filterable = [...new Set([...spec.filterable, ...(parent ? [parent.field] : [])])];
  const filters = filtersOf({ ...spec, filterable, fields: { ...spec.fields, ...derived } });
  const sorts = ['createdAt', ...spec.sortable].flatMap((name) => [name, `-${name}`]);
  return {
    ...spec,
    derived,
    commands,
    ...(parent && ({ references, filterable } as unknown as Pick<typeof spec, 'references'>)),
    record: record as unknown as z.ZodMiniType<Recorded>,
    create: z.extend(
      z.partial(write, Object.fromEntries(Object.keys(spec.initial ?? {}).map((name) => [name, true])) as never),
      asked,
    ) as unknown as z.ZodMiniType<CreateShape<F, I> & Asked>,
    update: z.extend(z.partial(z.strictObject(changeable)), {
      ...asked,
      version: stamp.version,
    }) as unknown as z.ZodMiniType<UpdateShape<F> & Asked>,
    query: z.strictObject({
      ...filters,
      sort: z.optional(z.enum(sorts as [string, ...string[]])),
      after,
      limit,
      total: z.optional(z.enum(['true', 'false'])),
      ...(summary && { summary: z.optional(z.enum(['true', 'false'])) }),
    }),
    countQuery: z.strictObject({
      ...filters,
      ...(spec.groups && { by: z.optional(z.enum(spec.groups as unknown as [string, ...string[]])) }),
    }),
    page: pageOf(record) as unknown as z.ZodMiniType<Page<Recorded>>,
    ...(summary && {
      summaryRecord: summary as unknown as z.ZodMiniType<Pick<Recorded, keyof Recorded & (Summarized | S)>>,
      summaryPage: pageOf(summary),
    }),
  };
}

type OptionalKeys<F extends Shape> = { [K in keyof F]: undefined extends z.input<F[K]> ? K : never }[keyof F];
type Values<F extends Shape> = { [K in keyof F]: z.output<F[K]> };
export interface Stamp {
  id: string;
  version: number;
  origin: 'puente' | 'imported';
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  can: string[];
}
export type RecordShape<F extends Shape, D extends Shape> = Stamp & {
  status: string;
  patient: RecordPatient;
  people: PersonFacts[];
  archivedAt: string | null;
  part2: boolean;
} & Values<F> &
  Values<D>;
/** What every summary has, as far as the resource has it. */
type Summarized = 'id' | 'version' | 'origin' | 'createdAt' | 'can' | 'status' | 'patient' | 'people' | 'part2';
/** A record as a stand-in for the permission reads it, too. */
type Watched<R> = Omit<R, 'patient' | 'patientId'> & {
  patient: RecordPatient | VeiledPatient;
  patientId: string | null;
};
export type CreateShape<F extends Shape, I> = { [K in keyof F]?: z.input<F[K]> } & {
  [K in Exclude<keyof F, OptionalKeys<F> | I>]: z.input<F[K]>;
};
export type UpdateShape<F extends Shape> = Partial<{ [K in keyof F]: z.input<F[K]> }> & { version: number };
export interface Page<T> {
  items: T[];
  next: string | null;
  total?: number;
}

/** What the server, the web application and the tests need to know of any resource. */
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
export type RecordOf<R extends Resource> = z.output<R['record']>;
/** A row of a list that asks for summaries. */
export type SummaryOf<R extends Resource> = z.output<NonNullable<R['summaryRecord']>>;
/** `create` and `update` are typed by what they take. */
export type CreateOf<R extends Resource> = z.output<R['create']>;
export type UpdateOf<R extends Resource> = z.output<R['update']>;

export type CommandName<R extends Resource> = keyof R['commands'] & string;
type BodyOf<C> = C extends Command ? ('body' extends keyof C ? z.output<NonNullable<C['body']>> : object) : never;
/** What a command takes besides the version; of several commands what any of them takes. */
export type CommandBodyOf<R extends Resource, Name extends CommandName<R>> = BodyOf<R['commands'][Name]>;

type StoredValue<V> = undefined extends V ? Exclude<V, undefined> | null : V;
/** Fields as a row has them: an empty one is null. */
export type StoredFields<F> = {
  readonly [K in keyof F]: F[K] extends z.ZodMiniType ? StoredValue<z.output<F[K]>> : never;
};
/** The states of a definition. */
export type StatusOf<R extends Resource> = NonNullable<R['states']>[number];
type Status<S extends string> = [S] extends [never]
  ? unknown
  : string extends S
    ? { readonly status?: string }
    : { readonly status: S };
/** A record as its row has it, whatever a caller may read: an empty field is null. */
export type StoredOf<R extends Resource> = StoredFields<R['fields']> &
  StoredFields<R['derived']> &
  Status<StatusOf<R>> & {
    readonly id: string;
    readonly version: number;
    readonly origin: Stamp['origin'];
    readonly createdBy: string;
  };

const widest: readonly Scope[] = [
  'tenant',
  'team',
  'supervised',
  'members',
  'panelOrOwn',
  'panel',
  'standing',
  'parent',
  'ownOrShared',
  'own',
  'ownOnPanel',
];

/** What somebody holds. */
export interface Grants {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** The widest scope that any of the caller's roles and permissions has for an action or command, or null. */
export function scopeFor(access: Access, { roles, permissions }: Grants, action: string): Scope | null {
  const found = [...roles, ...permissions].map((grant) => access[grant]?.[action]);
  return widest.find((scope) => found.includes(scope)) ?? null;
}

/**
 * The scope by which rows are read: of a resource with a parent that of the first record above. Null where the grants do not
 * read the resource, or what is above it.
 */
export function readScopeFor({ access, parent }: Pick<Resource, 'access' | 'parent'>, grants: Grants): Scope | null {
  const scope = scopeFor(access, grants, 'read');
  return scope && parent ? readScopeFor(parent.of, grants) : scope;
}

/** Whether anybody may do this at all. */
export const isOffered = (access: Access, action: string) =>
  Object.values(access).some((rights: Rights | undefined) => rights?.[action]);
