/**
 * How many statements a connection keeps prepared. Each takes up memory of PostgreSQL there, a large one with its plan 650 to
 * 900 kB, and a caller may ask for as many texts as there are sets of fields and filters: the one that was not used for longest
 * is given up.
 */
export const mostKept = 200;

/** The driver's side of a connection, as far as it has to do with names. */
export interface Names {
  /** Texts by name that PostgreSQL has. */
  readonly parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
}

/** Names in the order of their last use. */
const used = new WeakMap<Names, Set<string>>();

/** Notes that a connection uses a statement. */
export function noteUse(connection: Names, name: string | undefined) {
  if (!name) return;
  const names = used.get(connection) ?? new Set();
  used.set(connection, names);
  names.delete(name);
  names.add(name);
}

/**
 * Gives up what exceeds the most. Only where nothing is under way on the connection: behind a statement that fails PostgreSQL
 * would leave out that a name is closed.
 */
export function giveUpOldest(connection: Names, most = mostKept) {
  const names = used.get(connection);
  if (!names) return;
  for (const name of names) {
    if (names.size <= most) return;
    names.delete(name);
    if (!(name in connection.parsedStatements)) continue;
    connection.close({ type: 'S', name });
    delete connection.parsedStatements[name];
  }
}
