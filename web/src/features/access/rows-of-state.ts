// The rows of one state. The answer to a command changes a record in each list that holds it, before the lists are
// read again: a row in another state would offer commands in the wrong list, and take its open dialog away with it.
import type { ListState } from '#api';

export function rowsOfState<Row extends { readonly status: string }>(
  list: ListState<Row>,
  status: Row['status'],
): ListState<Row> {
  return { ...list, rows: list.rows?.filter((row) => row.status === status) };
}
