// How and where the contact took place.
import { encounterModes, placesOfService } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceTiles, type IconName, SelectField } from '#ui';
import styles from './encounter-form.module.css';

const icons: Readonly<Record<(typeof encounterModes)[number], IconName>> = {
  'in-person': 'users',
  video: 'video',
  audio: 'phone',
  text: 'chat',
};
/** The places most visits have come first. */
const usualPlaces = ['12', '11', '50', '04', '27'] as const;

export function WhereSection() {
  const { t } = useTranslation('encounters');
  const places = [...new Set([...usualPlaces, ...placesOfService])];
  return (
    <section className={styles.section} aria-labelledby="h-where">
      <h2 id="h-where">{t('section.where')}</h2>
      <ChoiceTiles
        name="mode"
        label={t('field.mode')}
        options={encounterModes.map((mode) => ({ value: mode, label: t(`modeShort.${mode}`), icon: icons[mode] }))}
      />
      <SelectField
        name="placeOfService"
        label={t('field.placeOfService')}
        emptyChoice
        options={places.map((value) => ({ value, label: `${t(`place.${value}`)} (${value})` }))}
      />
    </section>
  );
}
