// The units this visit makes, shown while they can still be changed.
import { useTranslation } from 'react-i18next';
import { Card, Findings } from '#ui';
import type { EncounterBody } from './encounter-form-values.ts';
import styles from './units-card.module.css';
import { usePreview } from './use-preview.ts';

interface UnitsCardProps {
  readonly patientId: string;
  readonly encounterId: string;
  readonly date: string;
  readonly body: EncounterBody;
}

/** The form itself says these, at the field. */
const saidByTheForm = /^policy\.(documentation\.|mode\.missing|placeOfService\.missing|activities\.(minutesSum|none))/;

export function UnitsCard(props: UnitsCardProps) {
  const { t } = useTranslation(['encounters', 'common']);
  const preview = usePreview(props);
  if (preview.state !== 'assessed') {
    return (
      <Card title={t('section.units')}>
        <p className="small muted">{preview.state === 'waiting' ? t('units.wait') : t('units.noPolicy')}</p>
      </Card>
    );
  }
  const { line, findings } = preview.assessment;
  const shown = findings.filter(({ severity, messageKey }) => severity !== 'info' && !saidByTheForm.test(messageKey));
  return (
    <Card
      title={t('section.units')}
      flush
      aside={
        line && (
          <bdi className="small muted numbers" translate="no">
            {[line.code, ...line.modifiers].join(' ')}
          </bdi>
        )
      }
    >
      <div className={styles.body} role="status">
        <p className={styles.units}>{line ? t('common:units', { count: line.units }) : t('units.none')}</p>
        {line && (
          <p className="small muted">{t('units.make', { minutes: line.minutes, unitMinutes: line.unitMinutes })}</p>
        )}
      </div>
      {shown.length > 0 && <Findings findings={shown} sources={false} />}
      <p className={`${styles.foot} micro faint`}>{t('units.preview')}</p>
    </Card>
  );
}
