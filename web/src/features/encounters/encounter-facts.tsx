// When, where and how the contact took place.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Card, DetailList } from '#ui';
import { withDot } from './diagnosis-code.ts';
import type { EncounterRecord } from './encounter-record.ts';

export function EncounterFacts({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const { durationMinutes } = encounter;
  return (
    <Card title={t('section.when')}>
      <DetailList
        details={[
          { name: t('field.date'), value: encounter.serviceDate && format.weekday(encounter.serviceDate) },
          { name: t('field.start'), value: encounter.startedAt && format.time(encounter.startedAt) },
          { name: t('field.end'), value: encounter.endedAt && format.time(encounter.endedAt) },
          { name: t('column.minutes'), value: durationMinutes === null ? null : format.number(durationMinutes) },
          { name: t('field.mode'), value: encounter.mode && t(`mode.${encounter.mode}`) },
          {
            name: t('field.placeOfService'),
            value:
              encounter.placeOfService && `${t(`place.${encounter.placeOfService}`)} (${encounter.placeOfService})`,
          },
          { name: t('column.author'), value: encounter.authorName ?? encounter.organizationName },
          { name: t('field.diagnosisCodes'), value: encounter.diagnosisCodes?.map(withDot).join(', ') },
        ]}
      />
    </Card>
  );
}
