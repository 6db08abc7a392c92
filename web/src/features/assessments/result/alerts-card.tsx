// The safety alerts of an assessment: who was told, what was done.
import { useTranslation } from 'react-i18next';
import { callsOf, type SafetyAlert, useListState } from '#api';
import { useFormat } from '#i18n';
import { Card, Chip, List, ListRow } from '#ui';

const looks = {
  raised: ['error', 'alert'],
  acknowledged: ['warning', 'clock'],
  closed: ['success', 'check'],
} as const;

export function AlertsCard({ assessmentId }: { readonly assessmentId: string }) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { rows = [] } = useListState<SafetyAlert>(callsOf('safetyAlerts').useList({ assessmentId, limit: 20 }));
  if (rows.length === 0) return null;
  return (
    <Card title={t('result.alerts.title')} flush>
      <List>
        {rows.map((alert) => {
          const status = alert.status as keyof typeof looks;
          const [tone, icon] = looks[status];
          const skipped = alert.steps.filter(({ isDone }) => !isDone);
          return (
            <ListRow
              key={alert.id}
              title={t(`result.alerts.reason.${alert.reason}`)}
              end={
                <Chip tone={tone} icon={icon}>
                  {t(`result.alerts.state.${status}`)}
                </Chip>
              }
              detail={
                <span className="stack-tight">
                  <bdi>{format.dateTime(alert.raisedAt)}</bdi>
                  {alert.clinicianName && <bdi>{t('result.alerts.told', { name: alert.clinicianName })}</bdi>}
                  {alert.acknowledgedByName && (
                    <bdi>{t('result.alerts.followed', { name: alert.acknowledgedByName })}</bdi>
                  )}
                  {skipped.map(({ step }) => (
                    <span key={step}>
                      {t('run.safety.notPossible')}: {t(`run.safety.step.${step}`)}
                    </span>
                  ))}
                  {alert.acknowledgeNote && <bdi>{alert.acknowledgeNote}</bdi>}
                  {alert.isAnswerChanged && <span>{t('result.alerts.changed')}</span>}
                  {alert.outcome && <bdi>{alert.outcome}</bdi>}
                </span>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
