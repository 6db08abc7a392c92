/** The worker acknowledges every step of the protocol; a clinician closes the alert with what was done. */
import { type safetyAlert, safetySteps } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';

type Alert = typeof safetyAlert;

/** @throws AppError validation unless the steps are those of the reason, each once */
export const acknowledgeAlert: CommandHandler<Alert, 'acknowledge'> = ({ ctx, record, body }) => {
  const { steps, note } = body;
  const wanted = [...safetySteps[record.reason]].toSorted().join();
  if (
    steps
      .map(({ step }) => step)
      .toSorted()
      .join() !== wanted
  )
    throw fieldRefusal('steps', 'incomplete', 'Say of each step of the protocol whether it was done.');
  return {
    values: {
      steps,
      acknowledgedAt: now().toISOString(),
      acknowledgedByName: ctx.principal?.name ?? null,
      acknowledgeNote: note || null,
    },
  };
};

export const closeAlert: CommandHandler<Alert, 'close'> = ({ ctx, body }) => ({
  values: {
    closedAt: now().toISOString(),
    closedByName: ctx.principal?.name ?? null,
    outcome: body.outcome,
  },
});
