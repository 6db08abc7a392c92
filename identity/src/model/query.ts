/** Runs one statement in the transaction of the caller. */
import type { QueryResultRow } from 'pg';

export type Query = <Row extends QueryResultRow>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
