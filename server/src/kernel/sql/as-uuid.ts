/** SQL of a text as a uuid, null where it is none: the id of a member of staff among actors, so that an index finds the row. */
export const asUuid = (text: string): string =>
  `case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`;
