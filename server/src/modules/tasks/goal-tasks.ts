/** How many tasks serve the goals of a plan, in all its versions, as far as the caller reads them. */
import { task } from '@puente/contract';
import { scopeOf } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { Parameters } from '#kernel/sql/statement';
import type { GoalTasks } from '#modules/care-plans';
import { isOpenTask } from './task-kinds.ts';

export const goalTasks: GoalTasks = async (tx, ctx, { goalIds, patientId }) => {
  if (!scopeOf(task, ctx, 'read')) return [];
  const p = new Parameters();
  return tx.query(
    `select t.goal_id as "goalId", count(*) filter (where ${isOpenTask})::int as open,
       count(*) filter (where t.status = 'completed')::int as done from tasks t
     where t.patient_id = any (array(select same_person(${p.add(patientId, 'uuid')}))) and t.goal_id = any (${p.add(goalIds, 'uuid[]')})
       and ${reach(task, 'read', { ctx, p, by: 'link' })} group by t.goal_id`,
    p.values,
  );
};
