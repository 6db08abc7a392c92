/** Formulas of a table that start programs (DDE) or fetch addresses by themselves. */
import { linked } from './office-faults.ts';

const fetching = /(?:^|[^\p{L}\d_.])(?:_xlfn\.)?(?:WEBSERVICE|IMAGE|RTD|DDE|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(/iu;

/** The formula without its texts, names of sheets and names of columns, which may hold any sign. */
function bare(formula: string): string {
  let out = '';
  let inside = '';
  let depth = 0;
  for (let at = 0; at < formula.length; at += 1) {
    const sign = formula[at]!;
    if (inside) {
      if (sign === inside) inside = '';
    } else if (depth > 0) {
      if (sign === "'") at += 1;
      else if (sign === '[') depth += 1;
      else if (sign === ']') depth -= 1;
    } else if (sign === '"' || sign === "'") inside = sign;
    else if (sign === '[') depth = 1;
    else out += sign;
  }
  return out;
}

/** @throws AppError */
export function assertFormula(formula: string) {
  const text = bare(formula);
  if (text.includes('|') || fetching.test(text)) throw linked();
}
