/**
 * Expressions of FHIRPath with their variables put in, as a text of one form: no spaces, and each literal text as `$` with its place.
 * So the few forms that are calculated (`calculations.ts`) are compared, never run.
 */

export interface Expression {
  readonly text: string;
  readonly literals: readonly string[];
}

/** Tokens and characters of one expression with its variables; variables within variables. */
const most = { tokens: 600, levels: 12, characters: 4000 } as const;

const tokens = /'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)|%?\w+|[<>!]=|\S/g;
const wordOperators = new Set(['or', 'and', 'in', 'contains']);
const known = new Set(['%resource', '%questionnaire']);

/** @param variables expressions by their names @returns null where a variable is unknown, or all of it too long */
export function expand(expression: string, variables: ReadonlyMap<string, string>): Expression | null {
  const parts: string[] = [];
  const literals: string[] = [];
  let count = 0;
  let characters = 0;

  function put(source: string, level: number): boolean {
    characters += source.length;
    if (level > most.levels || characters > most.characters) return false;
    for (const [token] of source.matchAll(tokens)) {
      count += 1;
      if (count > most.tokens) return false;
      if (token.startsWith('%') && !known.has(token)) {
        const inner = variables.get(token.slice(1));
        if (inner === undefined || !put(inner, level + 1)) return false;
      } else if (token.startsWith("'") && token.endsWith("'") && token.length > 1) {
        parts.push(`$${literals.length}`);
        literals.push(token.slice(1, -1).replace(/\\([\s\S])/g, '$1'));
      } else parts.push(wordOperators.has(token) ? ` ${token} ` : token);
    }
    return true;
  }
  return put(expression, 0) ? { text: parts.join(''), literals } : null;
}
