/** The value of a filter that asks for rows where a field is empty. Apart from the schemas, so that asking needs no validation library. */
export const emptyFilter = 'none';
