/** Prints the findings as a table for people or as JSON for machines. */
import { type Finding, verdictOf } from './goals/finding.ts';

const columns = ['goal', 'what', 'pass', 'aim', 'measured', 'verdict', 'made of'] as const;

function cells(finding: Finding): string[] {
  const { goal, subject, bounds, measured, detail } = finding;
  const digits = goal === 'plan' ? 0 : 2;
  const sign = bounds?.kind === 'at least' ? '≥' : '≤';
  const bound = (value: number | undefined) => (value === undefined ? '' : `${sign} ${value.toFixed(digits)}`);
  return [goal, subject, bound(bounds?.pass), bound(bounds?.aim), measured.toFixed(digits), verdictOf(finding), detail];
}

export function tableOf(findings: readonly Finding[]): string {
  const rows = [[...columns], ...findings.map(cells)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const jsonOf = (findings: readonly Finding[], machine: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    { machine, findings: findings.map((finding) => ({ ...finding, verdict: verdictOf(finding) })) },
    null,
    2,
  );
