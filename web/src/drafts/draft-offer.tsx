// The draft of an earlier session: to continue or to discard. The user can retry locked ones.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, Notice } from '#ui';

/** More recent drafts show only the time. */
const recentMs = 12 * 3_600_000;

interface DraftOfferProps {
  /** Undefined if the draft cannot be unlocked without the server. */
  readonly savedAt: Date | undefined;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

export function DraftOffer({ savedAt, onContinue, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation(['form', 'common']);
  const format = useFormat();
  const isRecent = savedAt && Date.now() - savedAt.getTime() < recentMs;
  return (
    <Notice tone="info">
      <div className="stack" role="alert">
        <p className="strong">
          {!savedAt
            ? t('draft.closed')
            : isRecent
              ? t('draft.found', { time: format.ownTime(savedAt.toISOString()) })
              : t('draft.foundOn', { time: format.dateTime(savedAt.toISOString()) })}
        </p>
        <div className="row">
          <Button variant="contained" color="primary" onClick={onContinue}>
            {t(savedAt ? 'draft.continue' : 'common:action.tryAgain')}
          </Button>
          <Button onClick={onDiscard}>{t('draft.discard')}</Button>
        </div>
      </div>
    </Notice>
  );
}
