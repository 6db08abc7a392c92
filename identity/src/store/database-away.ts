/** Distinguishes an unavailable database from a fault of ours. */

/** SQLSTATE classes and codes, and network codes: connection lost, disk full, read only, timeout, deadlock. */
const codes =
  /^(08...|25006|25P0[34]|40001|40P01|53...|55P03|57014|57P0.|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own messages; they have no code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

export function isDatabaseAway(error: Error & { readonly code?: string }): boolean {
  return error.code === undefined ? words.test(error.message) : codes.test(error.code);
}

/** Whether the connection is lost, so that it cannot even roll back. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return code === undefined ? words.test(error.message) : /^(08...|25P0[34]|57P0.|E[A-Z_]+)$/.test(code);
}
