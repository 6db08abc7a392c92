// The units this visit makes, shown while they can still be changed.
import { useTranslation } from 'react-i18next';
import { Card, Findings, UnitMeter } from '#ui';
import type { Preview } from './preview-of.ts';
import styles from './units-card.module.css';

/** The form itself says these, at the field. */
const saidByTheForm = /^policy\.(documentation\.|mode\.missing|placeOfService\.missing|activities\.(minutesSum|none))/;

export function UnitsCard({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation(['encounters', 'common']);
  if (preview.state !== 'assessed') {
    return (
      <Card title={t('section.units')}>
        <p className="small muted">{preview.state === 'waiting' ? t('units.wait') : t('units.noPolicy')}</p>
      </Card>
    );
  }
  const { used, limit, warnFrom } = preview;
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
        <p className={styles.units}>
          <bdi>{line ? t('common:units', { count: line.units }) : t('units.none')}</bdi>
        </p>
        {line && (
          <p className="small muted">{t('units.make', { minutes: line.minutes, unitMinutes: line.unitMinutes })}</p>
        )}
      </div>
      {limit !== null && (
        <div className={styles.body}>
          <UnitMeter used={used} adding={line?.units ?? 0} limit={limit} {...(warnFrom !== null && { warnFrom })} />
        </div>
      )}
      {shown.length > 0 && <Findings findings={shown} sources={false} />}
      <p className={`${styles.foot} micro faint`}>{t('units.preview')}</p>
    </Card>
  );
}
