/** What plans need of other modules that stand above this one. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Kernel } from '#kernel/http/api';

/** From the module that charges visits. */
export interface PlanBenefits {
  /** The rules of the person's program on a day; null: no rules say anything. */
  monthsOn(
    tx: Transaction,
    ctx: Context,
    asked: { readonly patientId: string; readonly on: string },
  ): Promise<{ readonly maxMonths: number | null; readonly reviewMonths: number | null } | null>;
  /** Units of the program since a day; null: no rules count them. */
  unitsSince(
    tx: Transaction,
    ctx: Context,
    asked: { readonly patientId: string; readonly from: string },
  ): Promise<number | null>;
}

/** From the module that keeps tasks: those of some goals, as far as the caller reads them. */
export type GoalTasks = (
  tx: Transaction,
  ctx: Context,
  asked: { readonly goalIds: readonly string[]; readonly patientId: string },
) => Promise<readonly { readonly goalId: string; readonly open: number; readonly done: number }[]>;

export type Parts = Kernel & { readonly planBenefits: PlanBenefits; readonly goalTasks: GoalTasks };
