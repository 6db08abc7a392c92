// What can be done with a row of a list, each step asked about first: the dialog that is open, and doing it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId, useErrorSentence } from '#api';
import { toast } from '#ui';

type Act = 'end' | 'review' | 'grant' | 'decline';

interface Command {
  readonly id: string;
  readonly name: string;
  readonly body: { readonly version: number };
  readonly idempotencyKey: string;
}

/** What the mutation hook of a resource gives. */
type Mutation = readonly [
  run: (command: Command) => Promise<object>,
  state: { readonly isLoading: boolean; readonly error?: unknown; readonly reset: () => void },
];

/** @param sentenceOf what is said of a refusal, where that is more than usual */
export function useRowActs(
  { id, version }: { readonly id: string; readonly version: number },
  [command, { isLoading, error, reset }]: Mutation,
  sentenceOf: (error: unknown) => string | undefined = () => undefined,
) {
  const { t } = useTranslation('access');
  const [asked, setAsked] = useState<Act>();
  const sentence = useErrorSentence();

  return {
    ask: (act: Act) => {
      reset();
      setAsked(act);
    },
    run: async (act: Act, said: object = {}): Promise<void> => {
      const result = await command({ id, name: act, body: { version, ...said }, idempotencyKey: newId() });
      if ('error' in result) return;
      setAsked(undefined);
      toast.success(t(`${act}.done`));
    },
    dialog: (act: Act) => ({
      open: asked === act,
      title: t(`${act}.question`),
      confirm: t(`${act}.confirm`),
      busy: isLoading,
      error: sentenceOf(error) ?? sentence(error),
      onClose: () => setAsked(undefined),
    }),
  };
}
