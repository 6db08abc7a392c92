// The acts on a plan: the next one as a button, the others in the menu.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CarePlan, callsOf } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { useCommands } from '#records';
import { ActionMenu, Button, Icon, type MenuAction } from '#ui';
import { usePlanCommands } from '../use-plan-commands.tsx';

const ApproveDialog = lazy(() =>
  Promise.all([import('./approve-dialog.tsx'), loadTexts(['form'])]).then(([m]) => ({ default: m.ApproveDialog })),
);

/** A review is offered first from this many days before it is due. */
const reviewAhead = 30;
const dayMs = 86_400_000;

interface PlanActionsProps {
  readonly plan: CarePlan;
  /** The name of the menu, where the page has another one. */
  readonly menuLabel?: string;
}

export function PlanActions({ plan, menuLabel }: PlanActionsProps) {
  const { t } = useTranslation('care-plans');
  const { today } = useFormat();
  const [approving, setApproving] = useState(false);
  const commands = useCommands<CarePlan>({
    record: plan,
    hook: callsOf('carePlans').useCommand(),
    commands: usePlanCommands(plan),
  });
  const mayApprove = plan.can.includes('approve');
  const mayAgree = plan.can.includes('agree') && plan.agreedOn === null;
  const mayEdit = plan.can.includes('update');
  const isReviewNear =
    plan.reviewDueOn !== null && Date.parse(plan.reviewDueOn) - Date.parse(today) <= reviewAhead * dayMs;
  const first = commands.may('propose') ? 'propose' : commands.may('review') && isReviewNear ? 'review' : undefined;
  const beside = mayApprove && commands.may('return') ? 'return' : undefined;
  const shown = [first, beside].flatMap((name) => (name ? [t(`act.${name as 'return'}.label`)] : []));
  const menu: readonly MenuAction[] = [
    ...(mayEdit ? [{ label: t('act.edit'), icon: 'pen', to: paths.editCarePlan(plan.id) } as const] : []),
    ...(mayAgree && mayApprove
      ? [{ label: t('act.agree'), icon: 'sign', to: paths.agreeToCarePlan(plan.id) } as const]
      : []),
    { label: t('act.print'), icon: 'print', to: paths.printCarePlan(plan.id) },
    ...commands.actions.filter(({ label }) => !shown.includes(label)),
  ];
  return (
    <>
      {mayApprove && (
        <Button variant="contained" color="primary" onClick={() => setApproving(true)}>
          <Icon name="check-circle" size="small" />
          {t('act.approve.label')}
        </Button>
      )}
      {beside && <Button onClick={() => commands.ask(beside)}>{t(`act.${beside}.label`)}</Button>}
      {mayAgree && !mayApprove && (
        <Button to={paths.agreeToCarePlan(plan.id)} variant="contained" color="primary">
          <Icon name="sign" size="small" />
          {t('act.agree')}
        </Button>
      )}
      {first && (
        <Button variant="contained" color="primary" onClick={() => commands.ask(first)}>
          {t(`act.${first as 'review'}.label`)}
        </Button>
      )}
      <ActionMenu outlined actions={menu} {...(menuLabel && { label: menuLabel })} />
      {commands.dialog}
      <Suspense fallback={null}>
        {approving && <ApproveDialog plan={plan} onClose={() => setApproving(false)} />}
      </Suspense>
    </>
  );
}
