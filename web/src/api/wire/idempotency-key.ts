// One key per intent: a repeated send of the same content is one request to the server, changed content is another.
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';

/** A client-made id for a new record. */
export const newId = (): string => uuidv7();

/** Returns the Idempotency-Key of a body: the same key while the body is unchanged. For acts without a version. */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef<{ content: string; key: string }>(undefined);
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current?.content !== content) last.current = { content, key: uuidv7() };
    return last.current.key;
  };
}
