/** After how many days without a contact a person counts as overdue. */

/** Last contact over 30 days ago (shared/design/look/README.md, Table). */
export const overdueAfterDays = 30;
