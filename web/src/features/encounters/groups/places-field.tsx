// The number of places: suggests the limit of the day's rules, and warns if visits of a larger group cannot be billed.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Notice, TextField } from '#ui';
import { useLargestOn } from '../signing/use-largest-group.ts';

export function PlacesField() {
  const { t } = useTranslation('groups');
  const { today } = useFormat();
  const [startedAt, capacity] = useWatch({ name: ['startedAt', 'capacity'] }) as [string, string];
  const { largest } = useLargestOn(startedAt.slice(0, 10) || today);
  const isOver = largest !== undefined && Number(capacity) > largest;
  const hint = largest !== undefined && { hint: t('places.by', { count: largest }) };
  return (
    <>
      <TextField name="capacity" label={t('field.capacity')} {...hint} inputMode="numeric" code optional />
      <div role="status">{isOver && <Notice tone="warning">{t('places.over', { count: largest })}</Notice>}</div>
    </>
  );
}
