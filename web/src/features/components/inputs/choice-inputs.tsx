// Fields of choices in their states.
import { useTranslation } from 'react-i18next';
import { CheckboxField, ChoiceTiles, MultiSelectField, RadioField, SelectField, SwitchField } from '#ui';
import { Specimen, State, States } from '../specimens/specimen.tsx';

export function ChoiceInputs() {
  const { t } = useTranslation(['components', 'common']);
  const yesNo = [
    { value: 'yes', label: t('common:yes') },
    { value: 'no', label: t('common:no') },
  ];
  return (
    <>
      <Specimen name="SelectField">
        <SelectField
          name="choice.select"
          label={t('sample.period')}
          options={(['week', 'month', 'year'] as const).map((value) => ({ value, label: t(`sample.${value}`) }))}
        />
      </Specimen>
      <Specimen name="MultiSelectField">
        <MultiSelectField
          name="choice.many"
          label={t('sample.contactBy')}
          options={[
            { value: 'phone', label: t('sample.phoneCall') },
            { value: 'text', label: t('sample.textMessage') },
          ]}
        />
      </Specimen>
      <Specimen name="RadioField">
        <States>
          <State of="filled">
            <RadioField name="choice.radio" label={t('sample.safePlace')} options={yesNo} />
          </State>
          <State of="error">
            <RadioField name="choice.error" label={t('sample.safePlace')} options={yesNo} />
          </State>
        </States>
      </Specimen>
      <Specimen name="CheckboxField">
        <CheckboxField name="choice.check" label={t('sample.interpreter')} />
      </Specimen>
      <Specimen name="SwitchField">
        <SwitchField name="choice.switch" label={t('sample.readAloud')} />
      </Specimen>
      <Specimen name="ChoiceTiles">
        <ChoiceTiles
          name="choice.tile"
          label={t('sample.where')}
          options={[
            { value: 'home', label: t('sample.home'), icon: 'home' },
            { value: 'clinic', label: t('sample.clinic'), icon: 'clinic' },
            { value: 'street', label: t('sample.street'), icon: 'pin' },
          ]}
        />
      </Specimen>
    </>
  );
}
