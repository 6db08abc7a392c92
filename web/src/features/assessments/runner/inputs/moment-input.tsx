// A day, a time of day, or both on the clock of the organization.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCivilDate } from '#i18n';
import { DateInputs, fieldStyles, isTime, TimeInputs } from '#ui';
import type { EntryFault, InputProps } from './input-props.ts';
import { dateIn, momentText } from './moment-value.ts';

export function MomentInput({ item, said, id, describedBy, isInvalid, onSay, onFault, onLeave }: InputProps) {
  const { t } = useTranslation('form');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? momentText(said.values);
  const [date = '', time = ''] = item.type === 'time' ? ['', text] : text.split('T');
  const aria = { 'aria-invalid': isInvalid || undefined, 'aria-describedby': describedBy } as const;

  function change(next: string, isWhole: boolean, fault: EntryFault): void {
    setTyped(next);
    if (next === '') onSay([], true);
    else if (isWhole) onSay([item.type === 'date' ? { date: dateIn(next) } : { text: next }], true);
    else onFault(fault);
  }
  const changeBoth = (day: string, clock: string) => {
    const next = day || clock ? `${day}T${clock}` : '';
    change(next, isCivilDate(day) && isTime(clock), isCivilDate(day) ? 'time' : 'date');
  };

  if (item.type === 'date')
    return (
      <DateInputs
        id={id}
        value={date}
        onChange={(day) => change(day, isCivilDate(day), 'date')}
        onBlur={onLeave}
        aria={aria}
      />
    );
  const clock = (onChange: (value: string) => void) => (
    <div className={fieldStyles.part}>
      <label htmlFor={`${id}-time`}>{t('time.label')}</label>
      <TimeInputs
        id={`${id}-time`}
        label={t('time.label')}
        value={time}
        onChange={onChange}
        onBlur={onLeave}
        aria={aria}
      />
    </div>
  );
  if (item.type === 'time') return clock((value) => change(value, isTime(value), 'time'));
  return (
    <div className={fieldStyles.dateTime}>
      <DateInputs id={id} value={date} onChange={(day) => changeBoth(day, time)} onBlur={onLeave} aria={aria} />
      {clock((value) => changeBoth(date, value))}
    </div>
  );
}
