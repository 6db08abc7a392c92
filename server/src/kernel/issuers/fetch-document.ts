/** Reads a document of an issuer: of bounded length, and only from where it was asked for. */

const longest = 256 * 1024;

/** Like `fetch`, with the whole body read; rejects when that is longer than 256 kB or the signal's time is over. */
export async function fetchDocument(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > longest) throw new Error(`The document is longer than ${longest} bytes.`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status: response.status });
}
