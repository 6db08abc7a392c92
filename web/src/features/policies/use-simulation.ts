// The visits of a month under a draft, portion after portion: the server keeps nothing of it, and who leaves ends it.
import type { PolicySimulation, PolicySimulationRequest } from '@puente/contract';
import { useEffect, useRef, useState } from 'react';
import { useErrorSentence, useSimulateBenefitPolicyMutation } from '#api';

export interface Simulated extends PolicySimulation {
  readonly isDone: boolean;
}

const mostShown = 100;

type Total = PolicySimulation['before'];
const plus = (a: Total, b: Total): Total => ({
  ready: a.ready + b.ready,
  units: a.units + b.units,
  amountCents: a.amountCents + b.amountCents,
});

const added = (sum: Simulated | null, next: PolicySimulation): Simulated =>
  sum === null
    ? { ...next, isDone: next.next === null }
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

export function useSimulation() {
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

  async function start(request: PolicySimulationRequest) {
    turn.current += 1;
    const mine = turn.current;
    let sum: Simulated | null = null;
    setState({ sum, busy: true });
    for (let after: string | undefined; ; ) {
      const { data, error } = await ask({ ...request, ...(after && { after }) });
      if (mine !== turn.current) return;
      if (!data) return setState({ sum, busy: false, error: sentence(error) });
      sum = added(sum, data);
      setState({ sum, busy: !sum.isDone });
      if (data.next === null) return;
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
