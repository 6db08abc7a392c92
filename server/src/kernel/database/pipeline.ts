/**
 * Statements that PostgreSQL runs as one transaction because one Sync follows them all (PostgreSQL, "Message Flow": Pipelining):
 * no BEGIN, no COMMIT, one ReadyForQuery. An error undoes all of them, and so does a connection that ends before the Sync.
 */
import pg from 'pg';
import type { Statement } from '#kernel/sql/statement';
import type { Row } from '#kernel/sql/transaction';
import { giveUpOldest, noteUse } from './kept-statements.ts';

type Result = pg.QueryResult<Row>;

/** The driver's side of the protocol. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  /** Texts by name: prepared in PostgreSQL, and on their way. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
  close(what: { type: 'S'; name: string }): void;
}

/** The methods that the driver calls on a query; its types name only `submit`. */
interface Carried {
  callback?: (error: Error | null, result: Result) => void;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleEmptyQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}
const DriverQuery = pg.Query as unknown as new (config: object) => Carried;

export interface PipelineOptions {
  readonly types: pg.CustomTypesConfig;
  /** The number of answered statements; the last of them could still be undone. */
  readonly answered?: (count: number) => void;
}

/** A query to the driver, which takes none but its own class where statements are sent ahead of answers. */
export class Pipeline extends DriverQuery {
  readonly statements: readonly Statement[];
  readonly results: Promise<Result[]>;
  readonly #parts: readonly Carried[];
  readonly #answered: PipelineOptions['answered'];
  readonly #end: PromiseWithResolvers<Result[]> = Promise.withResolvers();
  /** Named statements that this transaction prepares, by their place. */
  readonly #named = new Map<number, { name: string; text: string }>();
  #at = 0;

  constructor(statements: readonly Statement[], { types, answered }: PipelineOptions) {
    super({ text: '' });
    this.statements = statements;
    this.results = this.#end.promise;
    this.#answered = answered;
    // In the simple protocol a statement would end the transaction.
    this.#parts = statements.map((statement) => new DriverQuery({ ...statement, types, queryMode: 'extended' }));
  }

  override submit(wire: Wire): Error | null {
    const withoutSync: Wire = Object.create(wire, { sync: { value: () => {} } });
    let refused: Error | null = null;
    wire.stream.cork();
    for (const [at, part] of this.#parts.entries()) {
      const { name, text } = this.statements[at]!;
      noteUse(wire, name);
      if (name && !wire.parsedStatements[name] && !wire.submittedNamedStatements[name])
        this.#named.set(at, { name, text });
      // A value that cannot be sent.
      part.callback = (error) => {
        refused ??= error;
      };
      const error = part.submit(withoutSync);
      refused ??= error;
      if (refused) break;
    }
    // Without the Sync nothing is stored.
    if (refused) wire.stream.destroy(refused);
    else wire.sync();
    wire.stream.uncork();
    return refused;
  }

  override handleRowDescription(message: object) {
    this.#parts[this.#at]!.handleRowDescription(message);
  }
  override handleDataRow(message: object) {
    this.#parts[this.#at]!.handleDataRow(message);
  }
  override handleCommandComplete(message: object, wire: Wire) {
    this.#parts[this.#at]!.handleCommandComplete(message, wire);
    this.#next();
  }
  override handleEmptyQuery() {
    this.#next();
  }
  #next() {
    this.#at += 1;
    this.#answered?.(this.#at);
  }

  /** PostgreSQL has left out what followed, and undone what came before. */
  override handleError(error: Error, wire: Wire) {
    this.#remember(wire);
    this.#end.reject(error);
  }

  override handleReadyForQuery(wire: Wire) {
    this.#remember(wire);
    giveUpOldest(wire);
    const results: Result[] = [];
    for (const part of this.#parts) {
      part.callback = (error, result) => (error ? this.#end.reject(error) : results.push(result));
      part.handleReadyForQuery(wire);
    }
    this.#end.resolve(results);
  }

  /** Notes which names PostgreSQL has prepared. Whether it prepared the one that failed is unknown, so that name is closed. */
  #remember(wire: Wire) {
    for (const [at, { name, text }] of this.#named) {
      delete wire.submittedNamedStatements[name];
      if (at < this.#at) wire.parsedStatements[name] = text;
      else if (at === this.#at) wire.close({ type: 'S', name });
    }
  }
}
