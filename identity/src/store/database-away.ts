/** Tells a database that cannot be worked with at the moment from a fault of ours. */

/** SQLSTATE classes and codes, and codes of the network: away, full, read only, out of time, in each other's way. */
const codes =
  /^(08...|25006|25P0[34]|40001|40P01|53...|55P03|57014|57P0.|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own words; they have no code. */
const words =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

export function isDatabaseAway(error: Error & { readonly code?: string }): boolean {
  return error.code === undefined ? words.test(error.message) : codes.test(error.code);
}

/** Nothing is to be expected of the connection any more, not even that it rolls back. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return code === undefined ? words.test(error.message) : /^(08...|25P0[34]|57P0.|E[A-Z_]+)$/.test(code);
}
