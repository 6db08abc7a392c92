// What is still missing before the note may be signed, each line with a way to its field.
import Button from '@mui/material/Button';
import { durationMinutes, type FieldError } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Card, Chip, fieldId, focusField, Icon } from '#ui';
import styles from './encounter-form.module.css';
import { type EncounterBody, formField } from './encounter-form-values.ts';

export function MissingCard({
  missing,
  body,
}: {
  readonly missing: readonly FieldError[];
  readonly body: EncounterBody;
}) {
  const { t, i18n } = useTranslation(['encounters', 'common']);
  const sum = body.activities.reduce((minutes, activity) => minutes + activity.minutes, 0);
  const total = durationMinutes(body.startedAt, body.endedAt) ?? 0;
  const sentence = ({ path, code }: FieldError) => {
    const key = `missing.${path.split('.').at(-1)}_${code}`;
    return t((i18n.exists(`encounters:${key}`) ? key : 'missing.other') as 'missing.other', { sum, total });
  };
  return (
    <Card
      title={t('section.check')}
      aside={
        missing.length > 0 && (
          <Chip tone="warning" icon="alert">
            {t('toFix', { count: missing.length })}
          </Chip>
        )
      }
      titleId="missing-title"
    >
      {missing.length === 0 ? (
        <p className={styles.okay}>
          <Icon name="check-circle" />
          {t('allComplete')}
        </p>
      ) : (
        <ul className={styles.fixes}>
          {missing.map((error) => (
            <li key={`${error.path}:${error.code}`}>
              <Icon name="alert" />
              <span className="grow small">{sentence(error)}</span>
              <Button size="small" color="primary" onClick={() => focusField(fieldId(formField(error.path)))}>
                {t('common:action.fix')}
                <span className="visually-hidden"> {sentence(error)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
