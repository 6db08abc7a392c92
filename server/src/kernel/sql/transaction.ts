export type Row = Record<string, unknown>;

/** What a handler may do inside a transaction. */
export interface Transaction {
  query<T extends Row = Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
}
