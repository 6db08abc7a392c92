// The actions on a row of a list. Each asks first: the dialog that is open, and running the action.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorSentence } from '#api';
import { toast } from '#ui';

type RowAction = 'end' | 'review' | 'grant' | 'decline';

interface Command {
  readonly id: string;
  readonly name: string;
  readonly body: { readonly version: number };
}

/** What the mutation hook of a resource gives. */
type Mutation = readonly [
  run: (command: Command) => Promise<object>,
  state: { readonly isLoading: boolean; readonly error?: unknown; readonly reset: () => void },
];

/** @param sentenceOf the sentence for a refusal that needs its own */
export function useRowActions(
  { id, version }: { readonly id: string; readonly version: number },
  [command, { isLoading, error, reset }]: Mutation,
  sentenceOf: (error: unknown) => string | undefined = () => undefined,
) {
  const { t } = useTranslation('access');
  const [asked, setAsked] = useState<RowAction>();
  const sentence = useErrorSentence();

  return {
    ask: (action: RowAction) => {
      reset();
      setAsked(action);
    },
    run: async (action: RowAction, said: object = {}): Promise<void> => {
      const result = await command({ id, name: action, body: { version, ...said } });
      if ('error' in result) return;
      setAsked(undefined);
      toast.success(t(`${action}.done`));
    },
    dialog: (action: RowAction) => ({
      open: asked === action,
      title: t(`${action}.question`),
      confirm: t(`${action}.confirm`),
      busy: isLoading,
      error: sentenceOf(error) ?? sentence(error),
      onClose: () => setAsked(undefined),
    }),
  };
}
