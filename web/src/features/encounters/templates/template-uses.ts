// The number of uses of each template on this device, which sorts the usual ones first. It names no person.
import type { NoteTemplate } from '#api';

type Uses = Readonly<Record<string, number>>;
const keyOf = (memberId: string) => `app.templateUses.${memberId}`;

function usesOf(memberId: string): Uses {
  try {
    return JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '{}') as Uses;
  } catch {
    return {};
  }
}

export function countUse(memberId: string, id: string): void {
  const uses = usesOf(memberId);
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify({ ...uses, [id]: (uses[id] ?? 0) + 1 }));
  } catch {
    // If storage is full, the order does not change.
  }
}

/** In the reader's language and their own ones; the most used first, then in the order of the organization. */
export function inOrder(templates: readonly NoteTemplate[], memberId: string, language: string): NoteTemplate[] {
  const uses = usesOf(memberId);
  const spoken = templates.filter((one) => !one.isShared || one.language.startsWith(language));
  return (spoken.length > 0 ? spoken : [...templates]).toSorted((a, b) => (uses[b.id] ?? 0) - (uses[a.id] ?? 0));
}
