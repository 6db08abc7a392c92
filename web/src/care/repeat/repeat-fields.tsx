// The frequency, days and length of repeated entries.
import { type Weekday, weekdays } from '@puente/contract';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { localeTags, toLanguage } from '#i18n';
import { DateField, fieldStyles, MultiSelectField, SelectField, TextField } from '#ui';
import { endings, type RepeatValues, repeats } from './repeat.ts';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1, 12);
const dayMs = 86_400_000;

export function RepeatFields({ labelOf }: { readonly labelOf: (path: string) => string }) {
  const { t, i18n } = useTranslation('calendar');
  const { watch } = useFormContext<RepeatValues>();
  const [repeat, ends] = [watch('repeat'), watch('ends')];
  const names = new Intl.DateTimeFormat(localeTags[toLanguage(i18n.language)], { weekday: 'long', timeZone: 'UTC' });
  const labeled = (name: keyof RepeatValues) => ({ name, label: labelOf(name) });
  const nameOf = (_day: Weekday, at: number) => names.format(monday + at * dayMs);
  return (
    <div className="stack">
      <SelectField
        {...labeled('repeat')}
        options={repeats.map((value) => ({ value, label: t(`repeat.${value || 'never'}`) }))}
      />
      {repeat && <TextField {...labeled('interval')} hint={t(`every.${repeat as 'DAILY'}`)} inputMode="numeric" code />}
      {repeat === 'WEEKLY' && (
        <MultiSelectField
          {...labeled('weekdays')}
          hint={t('weekdaysHint')}
          optional
          options={weekdays.map((value, at) => ({ value, label: nameOf(value, at) }))}
        />
      )}
      {repeat === 'MONTHLY' && (
        <SelectField
          {...labeled('monthlyBy')}
          options={(['day', 'weekday'] as const).map((value) => ({ value, label: t(`monthlyBy.${value}`) }))}
        />
      )}
      {repeat && (
        <div className={fieldStyles.grid}>
          <SelectField {...labeled('ends')} options={endings.map((value) => ({ value, label: t(`ends.${value}`) }))} />
          {ends === 'on' && <DateField {...labeled('until')} />}
          {ends === 'after' && <TextField {...labeled('count')} inputMode="numeric" code />}
        </div>
      )}
    </div>
  );
}
