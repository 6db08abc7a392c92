// Uploads: the progress of each file, and the failed ones.
import { useEffect, useRef, useState } from 'react';

export interface SentFile {
  readonly id: string;
  readonly name: string;
}

/** A retry would be refused, too; the message is the sentence for the user. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
}

/**
 * Sends one file and resolves to its id; `onProgress` takes 0 to 1. Rejects if it was stopped or did not arrive, with a
 * FileRefusal if a retry would not help.
 */
export type SendFile = (
  file: File,
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

interface Sending {
  readonly key: string;
  readonly name: string;
  readonly file: File;
  readonly progress: number;
  readonly failed: boolean;
  readonly refusal?: string | undefined;
}

export function useFileSending(send: SendFile, onSent: (file: SentFile) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const change = (key: string, changes: Partial<Sending>) =>
    setSending((files) => files.map((file) => (file.key === key ? { ...file, ...changes } : file)));
  const leave = (key: string) => setSending((files) => files.filter((file) => file.key !== key));

  async function run(key: string, file: File): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const id = await send(file, { onProgress: (progress) => change(key, { progress }), signal: stop.signal });
      leave(key);
      onSent({ id, name: file.name });
    } catch (error) {
      if (!stop.signal.aborted)
        change(key, { failed: true, refusal: error instanceof FileRefusal ? error.message : undefined });
    } finally {
      stops.current.delete(key);
    }
  }

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  return {
    sending,
    start: (file: File) => {
      const key = crypto.randomUUID();
      setSending((files) => [...files, { key, name: file.name, file, progress: 0, failed: false }]);
      void run(key, file);
    },
    stop: (key: string) => {
      stops.current.get(key)?.abort();
      leave(key);
    },
    retry: (key: string) => {
      const failed = sending.find((file) => file.key === key);
      if (!failed) return;
      change(key, { failed: false, progress: 0 });
      void run(key, failed.file);
    },
  };
}
