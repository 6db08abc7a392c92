// The missing entries before a signature, each with a link to its field.
import { useTranslation } from 'react-i18next';
import { Button, Card, Chip, focusField, Icon } from '#ui';
import styles from '../note/encounter-form.module.css';
import type { Missing } from './use-missing.ts';

export const missingTitleId = 'missing-title';

export function MissingCard({ missing }: { readonly missing: readonly Missing[] }) {
  const { t } = useTranslation(['encounters', 'common']);
  return (
    <Card
      title={t('section.check')}
      aside={
        missing.length > 0 && (
          <Chip tone="warning" icon="alert">
            <bdi>{t('toFix', { count: missing.length })}</bdi>
          </Chip>
        )
      }
      titleId={missingTitleId}
    >
      {missing.length === 0 ? (
        <p className={styles.okay}>
          <Icon name="check-circle" />
          {t('allComplete')}
        </p>
      ) : (
        <ul className={styles.fixes}>
          {missing.map(({ key, sentence, fieldId }) => (
            <li key={key}>
              <Icon name="alert" />
              <span className="grow small">{sentence}</span>
              <Button size="small" color="primary" onClick={() => focusField(fieldId)}>
                {t('common:action.fix')}
                <span className="visually-hidden"> {sentence}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
