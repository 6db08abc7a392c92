export type Row = Record<string, unknown>;

/** The operations of a handler inside a transaction. */
export interface Transaction {
  query<T extends Row = Row>(text: string, values?: readonly unknown[]): Promise<T[]>;
}
