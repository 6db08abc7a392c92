/** How long anything may take before it is given up, in milliseconds. An operator changes STATEMENT_TIMEOUT alone. */
export interface Limits {
  /** From the first byte of a request, or from the connection, until its head is whole. */
  readonly headMs: number;
  /** A body may be late by this much; each `bodyBytesPerMs` received earn a millisecond. */
  readonly bodyMs: number;
  readonly bodyBytesPerMs: number;
  /** Without a byte taken or sent while an answer waits to be taken. */
  readonly readerMs: number;
  /** How often slow connections are looked for. */
  readonly lookMs: number;
  /** Connections of one process; the next are closed as they come. */
  readonly connections: number;
  /** A statement that somebody waits for. */
  readonly statementMs: number;
  /** Waiting for a row that another transaction holds. */
  readonly lockMs: number;
  /** A transaction in which nothing happens. */
  readonly idleMs: number;
  /** For a statement, a lock or an idle transaction of a job or command, for which no caller waits. */
  readonly jobMs: number;
  /** PostgreSQL keeps its limits itself; a caller that gets no answer waits this much longer. */
  readonly silenceMs: number;
  /** A snapshot of the database that is read piece by piece, such as an export. */
  readonly snapshotMs: number;
  /** Until a connection to the database is there, new or given back by another request. */
  readonly connectMs: number;
  /** A request that lets no other run for so long is named in the log. */
  readonly heldMs: number;
  /** A request that waits for so long is named in the log. */
  readonly slowMs: number;
  /** After a request to stop, the server answers open requests within this time. */
  readonly graceMs: number;
}

export const defaultLimits: Limits = Object.freeze({
  headMs: 20_000,
  bodyMs: 30_000,
  bodyBytesPerMs: 1,
  readerMs: 60_000,
  lookMs: 1_000,
  connections: 8_000,
  statementMs: 30_000,
  lockMs: 10_000,
  idleMs: 60_000,
  jobMs: 600_000,
  silenceMs: 5_000,
  snapshotMs: 3_600_000,
  connectMs: 10_000,
  heldMs: 1_000,
  slowMs: 10_000,
  graceMs: 4_000,
});

/** The limits that PostgreSQL itself keeps, as options of a connection. */
export const sessionLimits = ({ statementMs, lockMs, idleMs }: Pick<Limits, 'statementMs' | 'lockMs' | 'idleMs'>) =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${idleMs}`;
