/** `GET /Prod/events`: hints that something changed. The changed record is read as always; a hint carries no data. */

/** For more changed records of one kind than this, an event names only the kind. */
export const mostEventIds = 50;

/** Why a stream ends: its session has ended, the same person opened many others, or the client should resume it. */
export type StreamEnd = 'session' | 'replaced' | 'resume';

/**
 * The data of one server-sent event (HTML Standard, 9.2.5), as JSON.
 * `ready` comes first. `access`: whom the caller reaches, or what the caller may do, has changed. `everything`: too
 * much has changed to list it. Any other kind is the plural of a resource, `me` or `tenant`. Its ids name records that the
 * caller reaches now; without ids, too many records have changed to name them. The `id` of an event is the cursor to resume by
 * (`Last-Event-ID`).
 */
export type ChangeEvent =
  | { readonly kind: 'ready' | 'access' | 'everything' }
  | { readonly kind: 'end'; readonly reason: StreamEnd }
  | { readonly kind: string; readonly ids?: readonly string[] };
