// The rows of one state. The answer to a command changes a record in each cached list, before the lists load again. A
// row in another state would offer commands in the wrong list, and close its own dialog.
import type { ListState } from '#api';

export function rowsOfState<Row extends { readonly status: string }>(
  list: ListState<Row>,
  status: Row['status'],
): ListState<Row> {
  return { ...list, rows: list.rows?.filter((row) => row.status === status) };
}
