// The visits of a month under a draft, in portions. The server stores no result, and leaving the page ends the
// simulation.
import type { BenefitPolicyBody, PolicySimulation, PolicySimulationRequest } from '@puente/contract';
import { useEffect, useRef, useState } from 'react';
import { useErrorSentence, useSimulateBenefitPolicyMutation } from '#api';
import { type PolicyValues, policyForm } from './policy-form.ts';

export interface Simulated extends PolicySimulation {
  /** YYYY-MM. */
  readonly month: string;
  /** The rules that were tried, as text. */
  readonly rules: string;
  readonly isDone: boolean;
}

const mostShown = 100;

type Total = PolicySimulation['before'];
const plus = (a: Total, b: Total): Total => ({
  ready: a.ready + b.ready,
  units: a.units + b.units,
  amountCents: a.amountCents + b.amountCents,
});

type Tried = Pick<Simulated, 'month' | 'rules'>;

const added = (sum: Simulated | null, next: PolicySimulation, tried: Tried): Simulated =>
  sum === null
    ? { ...next, ...tried, isDone: next.next === null }
    : {
        ...sum,
        people: sum.people + next.people,
        gain: sum.gain + next.gain,
        lose: sum.lose + next.lose,
        stay: sum.stay + next.stay,
        before: plus(sum.before, next.before),
        after: plus(sum.after, next.after),
        changed: [...sum.changed, ...next.changed].slice(0, mostShown),
        next: next.next,
        isDone: next.next === null,
      };

/** The rules that decide about visits, without the title. */
function rulesOf(values: PolicyValues) {
  const { title: _title, ...rules } = policyForm.toBody(values) as { title: unknown; body: BenefitPolicyBody };
  return rules;
}
export const rulesAsText = (values: PolicyValues): string => JSON.stringify(rulesOf(values));

export type Simulation = ReturnType<typeof useSimulation>;

/** @param id of the version that is written */
export function useSimulation(id: string) {
  const [ask] = useSimulateBenefitPolicyMutation();
  const sentence = useErrorSentence();
  const [state, setState] = useState<{ sum: Simulated | null; busy: boolean; error?: string | undefined }>({
    sum: null,
    busy: false,
  });
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  /** The simulated visits; undefined after a stop, or if these rules cannot be simulated. */
  async function start(values: PolicyValues, month: string): Promise<Simulated | undefined> {
    turn.current += 1;
    const mine = turn.current;
    const tried = { month, rules: rulesAsText(values) };
    const request = { ...rulesOf(values), id, month } as unknown as PolicySimulationRequest;
    let sum: Simulated | null = null;
    setState({ sum, busy: true });
    for (let after: string | undefined; ; ) {
      const { data, error } = await ask({ ...request, ...(after && { after }) });
      if (mine !== turn.current) return undefined;
      if (!data) {
        setState({ sum, busy: false, error: sentence(error) });
        return undefined;
      }
      sum = added(sum, data, tried);
      setState({ sum, busy: !sum.isDone });
      if (data.next === null) return sum;
      after = data.next;
    }
  }

  return {
    ...state,
    start,
    stop() {
      turn.current += 1;
      setState(({ sum }) => ({ sum, busy: false }));
    },
  };
}
