// Fields that parse their text: dates, times, phones, amounts, minutes.
import { useTranslation } from 'react-i18next';
import { DateField, DateTimeField, MinutesField, MoneyField, PhoneField, TimeField } from '#ui';
import { Specimen, State, States } from '../specimens/specimen.tsx';

export function TypedInputs() {
  const { t } = useTranslation('components');
  return (
    <>
      <Specimen name="DateField">
        <States>
          <State of="empty">
            <DateField name="date.empty" label={t('sample.serviceDate')} />
          </State>
          <State of="filled">
            <DateField name="date.filled" label={t('sample.birthDate')} birth />
          </State>
          <State of="error">
            <DateField name="date.wrong" label={t('sample.serviceDate')} />
          </State>
        </States>
      </Specimen>
      <Specimen name="TimeField">
        <TimeField name="time" label={t('sample.start')} />
      </Specimen>
      <Specimen name="DateTimeField">
        <DateTimeField name="moment" label={t('sample.appointment')} />
      </Specimen>
      <Specimen name="PhoneField">
        <PhoneField name="phone" label={t('sample.phone')} />
      </Specimen>
      <Specimen name="MoneyField">
        <States>
          <State of="filled">
            <MoneyField name="money.filled" label={t('sample.copay')} />
          </State>
          <State of="error">
            <MoneyField name="money.ambiguous" label={t('sample.copay')} />
          </State>
        </States>
      </Specimen>
      <Specimen name="MinutesField">
        <MinutesField name="minutes" label={t('sample.minutes')} of={t('sample.visitHome')} />
      </Specimen>
    </>
  );
}
