// The end of the form: sign, or keep as a draft. On a phone the same buttons are in a fixed bar.
import { useTranslation } from 'react-i18next';
import { Button, Card, focusField, Icon } from '#ui';
import { missingTitleId } from './missing-card.tsx';
import styles from './sign-card.module.css';
import { unitsTitleId } from './units-card.tsx';
import type { Preview } from './use-preview.ts';

interface SignProps {
  readonly busy: boolean;
  /** Returns which of the buttons submitted the form. */
  readonly onMean: (intent: 'save' | 'sign') => void;
}

export function SignCard({ busy, onMean }: SignProps) {
  const { t } = useTranslation('encounters');
  return (
    <Card title={t('section.sign')}>
      <div className="stack">
        <p className="small muted">{t('signStatement')}</p>
        <div className={styles.desktopOnly}>
          <Button
            type="submit"
            size="large"
            variant="contained"
            color="primary"
            fullWidth
            onClick={() => onMean('sign')}
            aria-disabled={busy}
          >
            <Icon name="sign" />
            {t('sign')}
          </Button>
        </div>
        <Button type="submit" size="large" fullWidth onClick={() => onMean('save')} aria-disabled={busy}>
          {t('saveDraft')}
        </Button>
      </div>
    </Card>
  );
}

interface SignBarProps extends SignProps {
  readonly preview: Preview;
  readonly missingCount: number;
}

export function SignBar({ preview, missingCount, busy, onMean }: SignBarProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const { answer, blocking } = preview;
  const units = answer?.units ?? 0;
  const limit = answer?.usage?.limit ?? null;
  return (
    <section className={styles.bar} data-action-bar aria-label={t('finish')}>
      <span className={styles.state}>
        {answer && (
          <bdi className="numbers">
            {limit === null
              ? t('common:units', { count: units })
              : t('units.ofLimit', { sum: (answer.usage?.used ?? 0) + units, count: limit })}
          </bdi>
        )}
        {missingCount > 0 ? (
          <button type="button" className={styles.fix} onClick={() => focusField(missingTitleId)}>
            <bdi>{t('toFix', { count: missingCount })}</bdi>
          </button>
        ) : blocking.length > 0 ? (
          <button type="button" className={styles.fix} onClick={() => focusField(unitsTitleId)}>
            <bdi>{t('billingLacks', { count: blocking.length })}</bdi>
          </button>
        ) : (
          <span className="muted">{t('allComplete')}</span>
        )}
      </span>
      <Button
        type="submit"
        size="large"
        variant="contained"
        color="primary"
        onClick={() => onMean('sign')}
        aria-disabled={busy}
      >
        <Icon name="sign" />
        {t('sign')}
      </Button>
    </section>
  );
}
