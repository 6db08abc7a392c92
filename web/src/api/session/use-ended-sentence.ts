// The message of the sign-in page after the end of a session.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { lastEndDetail } from './session.ts';

export interface EndedSentence {
  readonly text: string;
  /** Keep Working failed: shown as an alert. */
  readonly isFailure: boolean;
}

/** Null if the user opened the page without an ended session. */
export function useEndedSentence(): EndedSentence | null {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const ended = query.get('ended');
  const message = lastEndDetail();
  if (ended === null) return null;
  if (ended === 'elsewhere') return { text: t('session.elsewhere'), isFailure: false };
  if (ended === 'refreshFailed' && message) return { text: t('session.refreshFailed', { message }), isFailure: true };
  return { text: t('session.ended'), isFailure: false };
}
