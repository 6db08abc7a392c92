/** The messages between the measuring process and the bare driver loop or the bare server. */
import type { OperationName } from './operations.ts';
import type { StatementTemplate } from './statement-template.ts';

/** The statements of a request: the main ones alone, and the whole transaction as the kernel sends it. */
export interface OperationStatements {
  readonly main: readonly StatementTemplate[];
  readonly transaction: readonly StatementTemplate[];
}

export interface WorkerSettings {
  readonly connectionString: string;
  readonly tenantId: string;
  readonly people: readonly string[];
  readonly operations: Readonly<Record<OperationName, OperationStatements>>;
}

export type Shape = keyof OperationStatements;

/** Sent to the driver loop; it answers with operations per second. */
export interface Slice {
  readonly operation: OperationName;
  readonly shape: Shape;
  readonly seconds: number;
}

export type FromWorker =
  | { readonly ready: string }
  | { readonly rate: number }
  | { readonly microseconds: number }
  | { readonly bytes: number };
