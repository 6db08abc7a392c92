// Before the save of a version, it is simulated on the newest affected month. A version that pays less asks, with the
// numbers.
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { ConfirmDialog } from '#ui';
import type { PolicyValues } from './policy-form.ts';
import { rulesAsText, type Simulated, type Simulation } from './use-simulation.ts';

type Asked = { readonly kind: 'trying'; readonly month: string } | { readonly kind: 'loss'; readonly sum: Simulated };

/** Fewer charges can be billed, or they are worth less. */
const loses = ({ before, after }: Simulated) => after.amountCents < before.amountCents || after.ready < before.ready;

/** Undefined: no complete simulation of exactly these rules exists. */
function triedOf({ sum }: Simulation, values: PolicyValues): Simulated | undefined {
  const isCurrent = sum?.isDone && sum.rules === rulesAsText(values);
  return isCurrent && (sum.applies || sum.monthToTry === null) && sum.gain + sum.lose + sum.stay > 0 ? sum : undefined;
}

/** @returns the question to be rendered once, and the function that asks it: true to save */
export function useLossQuestion(simulation: Simulation): {
  readonly question: ReactNode;
  readonly ask: (values: PolicyValues) => Promise<boolean>;
} {
  const { t } = useTranslation('benefits');
  const format = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const answer = useRef<(save: boolean) => void>(undefined);
  const monthOf = (month: string) => format.month(`${month}-01`);

  const reply = (save: boolean) => {
    if (asked?.kind === 'trying') simulation.stop();
    setAsked(undefined);
    answer.current?.(save);
  };
  const replied = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });

  /** The simulation of the first month returns the newest month with charges, which is then simulated. */
  async function tryNewest(values: PolicyValues): Promise<Simulated | undefined> {
    const first = await simulation.start(values, values.effectiveFrom.slice(0, 7));
    if (!first?.monthToTry || first.monthToTry === first.month) return first;
    setAsked({ kind: 'trying', month: first.monthToTry });
    return simulation.start(values, first.monthToTry);
  }

  async function ask(values: PolicyValues): Promise<boolean> {
    let sum = triedOf(simulation, values);
    if (!sum) {
      setAsked({ kind: 'trying', month: values.effectiveFrom.slice(0, 7) });
      const left = replied();
      const either = await Promise.race([left, tryNewest(values)]);
      if (typeof either === 'boolean') return either;
      setAsked(undefined);
      sum = either;
    }
    // Rules that cannot be simulated are refused on save, with the reason.
    if (!sum || !loses(sum)) return true;
    setAsked({ kind: 'loss', sum });
    return replied();
  }

  const told = (sum: Simulated) => {
    const [before, after] = [sum.before.amountCents, sum.after.amountCents];
    const fewer = sum.before.ready - sum.after.ready;
    const month = monthOf(sum.month);
    const amounts = { before: format.money(before), after: format.money(after), change: format.money(after - before) };
    return (
      <>
        {fewer > 0 && <p>{t('loss.charges', { count: fewer, month })}</p>}
        <p>{t('loss.amount', { month, ...amounts })}</p>
      </>
    );
  };
  return {
    ask,
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked?.kind === 'loss' ? 'loss.question' : 'loss.trying')}
        confirm={t(asked?.kind === 'loss' ? 'loss.save' : 'loss.withoutTrying')}
        favors="cancel"
        onConfirm={() => reply(true)}
        onClose={() => reply(false)}
      >
        {asked?.kind === 'loss' && told(asked.sum)}
        {asked?.kind === 'trying' && <p>{t('loss.tryingLead', { month: monthOf(asked.month) })}</p>}
      </ConfirmDialog>
    ),
  };
}
