// Loads all rows that match the filters of a list, because the screen has only some of them, and prints them.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../states/error-notice.tsx';
import { toast } from '../../toast/toast-store.ts';
import { ListOnPaper, type ListOnPaperProps } from './list-on-paper.tsx';
import { type PaperPart, type PaperRows, readParts } from './read-parts.ts';

export interface PrintListProps<Row> extends Omit<ListOnPaperProps<Row>, 'groups' | 'isPart'> {
  /** The query of the rows; rows of an earlier query are not printed. */
  readonly question: string;
  readonly parts: readonly PaperPart<Row>[];
  /** Returns the sentence of a refusal. */
  readonly sentenceOf: (error: unknown) => string | undefined;
}

export function PrintList<Row>({ question: _, parts, sentenceOf, ...sheet }: PrintListProps<Row>) {
  const { t } = useTranslation('table-tools');
  const [read, setRead] = useState<PaperRows<Row>>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once for each attempt
  useEffect(() => {
    let isGone = false;
    const reading = toast.loading(t('print.reading'));
    readParts(parts)
      .then((all) => !isGone && setRead(all))
      .catch((reason: unknown) => !isGone && setError(reason))
      .finally(() => toast.dismiss(reading));
    return () => {
      isGone = true;
      toast.dismiss(reading);
    };
  }, [attempt]);
  if (read) return <ListOnPaper {...sheet} {...read} />;
  const sentence = sentenceOf(error);
  if (!sentence) return null;
  return (
    <ErrorNotice
      message={sentence}
      onRetry={() => {
        setError(undefined);
        setAttempt(attempt + 1);
      }}
    />
  );
}
