// The message of a page instead of a record that could not be read.
import { isApiError } from './api-error.ts';
import { useErrorSentence } from './use-error-sentence.ts';

interface Failed {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

/** The properties of LoadFailure. */
export function useLoadFailure({ error, refetch }: Failed) {
  const sentence = useErrorSentence();
  return {
    status: isApiError(error) ? error.status : undefined,
    message: sentence(error) ?? '',
    onRetry: () => void refetch(),
  };
}
