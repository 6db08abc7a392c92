// The details of a crash for support. They name the place in the program, never the screen's content. Messages of
// errors may contain entries, so ids and query texts are removed.

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** FNV-1a, 32 bits: the same fault has the same number on every device. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0');
}

/** The lines of the stack below the message. */
const placesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, 8);

export interface CrashDetails {
  /** Short enough to read out. */
  readonly reference: string;
  /** For the clipboard. */
  readonly text: string;
}

export function crashDetails(error: unknown, pathname: string, at: Date): CrashDetails {
  const known = error instanceof Error ? error : undefined;
  const places = known ? placesOf(known) : [];
  const reference = hashOf([known?.name ?? typeof error, ...places.slice(0, 2)].join('\n'));
  return {
    reference,
    text: [
      `Reference ${reference}`,
      at.toISOString(),
      pathname.replaceAll(uuid, ':id'),
      known?.name ?? typeof error,
      ...places.map((line) => line.trim().replaceAll(uuid, ':id')),
    ].join('\n'),
  };
}
