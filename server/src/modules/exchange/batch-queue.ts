/** Gathers items into batches of one kind and stores them one after the other, while reading continues. */
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { RunEnded } from '#kernel/errors/refusals';
import type { Item, Result } from './batch-item.ts';
import { type BatchSettings, storeBatch } from './store-batch.ts';

const batchSize = 500;

/** A refusal of the rows' content, and not because the database is away. */
function isOfData(error: unknown): boolean {
  if (error instanceof RunEnded) return false;
  if (error instanceof AppError) return ['validation', 'conflict', 'frozen'].includes(error.code);
  return /^2[23]/.test(String((error as { code?: string }).code));
}

function refused(item: Item, error: unknown): Result {
  const [problem] = (error instanceof AppError && error.detail.errors) || [];
  const code = problem?.code ?? (error as { code?: string }).code;
  return {
    item,
    outcome: 'rejected',
    field: problem?.path ?? '',
    reason: `is refused by the database (${code})`,
    warnings: [],
  };
}

/** Stores a batch; where PostgreSQL refuses something, halves it until the record that is refused stands alone. */
async function storeOrHalve(db: Database, items: readonly Item[], settings: BatchSettings): Promise<Result[]> {
  try {
    return await db.work(settings.ctx, async (tx) => {
      const stored = await storeBatch(tx, items, settings);
      // Last, so that the run's row is free while the batch is stored.
      const told = settings.progress?.();
      if (told) await tx.query(told.text, told.values);
      return stored;
    });
  } catch (error) {
    if (!isOfData(error)) throw error;
    if (items.length === 1) return [refused(items[0]!, error)];
    const middle = items.length >> 1;
    const before = await storeOrHalve(db, items.slice(0, middle), settings);
    return [...before, ...(await storeOrHalve(db, items.slice(middle), settings))];
  }
}

interface Following {
  /** Called with what became of a batch once it is committed. */
  readonly stored: (results: readonly Result[]) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
}

export function openQueue(db: Database, settings: BatchSettings, { stored, signal }: Following) {
  const batches = new Map<string, Item[]>();
  let running: Promise<void> = Promise.resolve();

  async function flush(items: readonly Item[]) {
    await running;
    signal?.throwIfAborted();
    running = storeOrHalve(db, items, settings).then(stored);
    // The next caller that waits for it throws it.
    running.catch(() => {});
  }

  return {
    async add(item: Item) {
      const batch = batches.get(item.kind.type) ?? [];
      batches.set(item.kind.type, batch);
      if (batch.push(item) < batchSize) return;
      batches.delete(item.kind.type);
      await flush(batch);
    },
    /** Stores the remaining items. */
    async drain() {
      for (const batch of batches.values()) await flush(batch);
      batches.clear();
      await running;
    },
    /** Waits for the batch under way, whatever becomes of it. */
    async settled() {
      await running.catch(() => {});
    },
  };
}
