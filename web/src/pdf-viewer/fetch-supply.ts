// Fetches the resources of a PDF, for the frame without network.
import { supplyFolders } from './messages.ts';

/**
 * The document, which may come from anybody, chooses the name in the frame's request: only a plain name in a known
 * folder is accepted.
 */
const plainName = /^[\w-]+\.(bcmap|pfb|ttf|wasm)$/;

/** Null without such a file, or without a connection. */
export async function fetchSupply(kind: string, file: string): Promise<ArrayBuffer | null> {
  if (!Object.hasOwn(supplyFolders, kind) || !plainName.test(file)) return null;
  const folder = supplyFolders[kind as keyof typeof supplyFolders];
  try {
    const answer = await fetch(`/pdf-viewer/${folder}/${file}`, { credentials: 'omit' });
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}
