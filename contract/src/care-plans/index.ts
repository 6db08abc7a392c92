export { type Achieved, carePlan, type Reviewed } from './care-plan.ts';
export { carePlanTemplate, type PlanWords, planWords, type TemplateGoal } from './care-plan-template.ts';
export { type PlanCondition, type PlanGoal, type PlanStep, planContent } from './plan-content.ts';
export { type PlanDiff, type PlanProgress, planDiff, planProgress } from './plan-progress.ts';
