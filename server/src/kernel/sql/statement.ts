/** Statements: text and parameters together, named by their text so that PostgreSQL plans them once. */
import { createHash } from 'node:crypto';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Absent for texts that vary without bound. */
  readonly name?: string;
}

/** Texts whose names are known; they vary with what callers ask for. */
const mostNames = 5_000;
const names = new Map<string, string>();

/** A statement that PostgreSQL keeps prepared; 63 bytes is the longest name it takes whole. */
export function prepared(text: string, values: readonly unknown[] = []): Statement {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('hex');
    if (names.size >= mostNames) names.clear();
    names.set(text, name);
  }
  return { text, values, name };
}

/** A text of the definitions as a literal. Values of a request are parameters. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Collects parameters while a text is written: `${p.add(value)}` becomes $1, $2, … */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown, type?: string): string {
    this.values.push(value);
    return type ? `$${this.values.length}::${type}` : `$${this.values.length}`;
  }
}

/**
 * For the rest of a transaction PostgreSQL keeps from ways to read that are fit for all rows and not for the first few.
 * Before 18 such a way, where there is no other, costs so much that it would be compiled first.
 */
export const avoid = (...ways: readonly ('seqscan' | 'bitmapscan' | 'sort')[]): Statement =>
  prepared(
    `select ${[...ways.map((way) => `enable_${way}`), 'jit'].map((setting) => `set_config('${setting}', 'off', true)`).join(', ')}`,
  );
