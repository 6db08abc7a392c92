/** Which rows a role or a permission reaches for an action. */
import type { Permission, Role } from '../roles.ts';

export type Scope =
  /** Every row of the organization. */
  | 'tenant'
  /** Rows about several people, of whom the caller reaches at least one. */
  | 'members'
  /** Rows of `panel` and rows of `own`. */
  | 'panelOrOwn'
  /** Rows of people the caller has an access to. */
  | 'panel'
  /** Rows of people the caller reaches by more than emergency access: for acts whose effect lasts. */
  | 'standing'
  /** Rows the caller owns, wherever the person is now. With a parent: only where the parent is reached. */
  | 'own'
  /** Rows the caller owns, of people the caller has an access to. */
  | 'ownOnPanel'
  /** Staff with a common supervisor. */
  | 'team'
  /**
   * Rows owned by the caller, or by somebody the caller supervises. A supervised owner's row about a person also needs an
   * access to that person, other than emergency access.
   */
  | 'supervised'
  /** Rows whose parent is reached (`Parent`). */
  | 'parent'
  /** Rows about nobody: the caller's own, and those without an owner. */
  | 'ownOrShared';
export type Action = 'read' | 'create' | 'update';
/** A role or an additional permission: the holder has its rights. */
export type Grant = Role | Permission;
type Rights = Readonly<Record<string, Scope>>;
/** A role cannot do an action that its rights leave out. A permission adds to the rights of the roles. */
export type Access = Readonly<Record<Role, Rights> & Partial<Record<Permission, Rights>>>;

const widestFirst: readonly Scope[] = [
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

/** The roles and permissions of one caller. */
export interface Grants {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** The widest scope that any of the caller's roles and permissions has for an action or command, or null. */
export function scopeFor(access: Access, { roles, permissions }: Grants, action: string): Scope | null {
  const found = [...roles, ...permissions].map((grant) => access[grant]?.[action]);
  return widestFirst.find((scope) => found.includes(scope)) ?? null;
}

/** The parts of a definition that decide by which scope its rows are read. */
interface Readable {
  readonly access: Access;
  readonly parent?: { readonly of: Readable } | undefined;
}

/**
 * The scope by which rows are read. With a parent: that of the topmost record. Null where the grants read neither the
 * resource nor each record above it.
 */
export function readScopeFor({ access, parent }: Readable, grants: Grants): Scope | null {
  const scope = scopeFor(access, grants, 'read');
  return scope && parent ? readScopeFor(parent.of, grants) : scope;
}

/** Whether any role or permission has the action. */
export const isOffered = (access: Access, action: string) =>
  Object.values(access).some((rights: Rights | undefined) => rights?.[action]);
