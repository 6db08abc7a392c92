/** One line of the report. */

export type GoalName =
  | 'P1'
  | 'P2'
  | 'P3'
  | 'P4'
  | 'P7'
  | 'P8'
  | 'P9'
  | 'P10'
  | 'P11'
  | 'P12'
  | 'P14'
  | 'P15'
  | 'P16'
  | 'P17'
  | 'P18'
  | 'KEPT'
  | 'AUDIT'
  | 'CODES'
  | 'DOCUMENTS'
  | 'EVENTS'
  | 'KEYS'
  | 'REFERRALS'
  | 'plan';

export interface Finding {
  readonly goal: GoalName;
  readonly subject: string;
  /** The required bound and the target, as numbers; absent for a line that only explains others. */
  readonly bounds?: { readonly kind: 'at least' | 'at most'; readonly pass: number; readonly aim: number };
  readonly measured: number;
  /** The numbers behind the ratio. */
  readonly detail: string;
}

export type Verdict = 'aim' | 'pass' | 'FAIL' | '';

export function verdictOf({ bounds, measured }: Finding): Verdict {
  if (!bounds) return '';
  const meets = (bound: number) => (bounds.kind === 'at least' ? measured >= bound : measured <= bound);
  if (meets(bounds.aim)) return 'aim';
  return meets(bounds.pass) ? 'pass' : 'FAIL';
}
