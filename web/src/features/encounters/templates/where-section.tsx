// The place and way of the contact: one tile answers both for usual visits; a field below sets the exact place.
import { placesOfService } from '@puente/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceTiles, SelectField } from '#ui';
import styles from '../note/encounter-form.module.css';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import { isPlaceOf, visitSettingOf, visitSettings } from '../note/visit-settings.ts';

interface WhereSectionProps {
  readonly optional?: boolean;
  /** The label of the tiles. */
  readonly label?: string;
}

export function WhereSection({ optional = false, label }: WhereSectionProps) {
  const { t } = useTranslation('encounters');
  const {
    control,
    setValue,
    formState: { isSubmitted },
  } = useFormContext<EncounterFormValues>();
  const [mode, place] = useWatch({ control, name: ['mode', 'placeOfService'] });
  const choose = (name: string) => {
    const chosen = visitSettings.find((setting) => setting.name === name);
    if (!chosen) return;
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue('mode', chosen.mode, options);
    setValue('placeOfService', chosen.place, options);
  };
  // A stored place outside the tile stays visible.
  const places = placesOfService.filter((code) => isPlaceOf(mode, code) || code === place);
  return (
    <section className={styles.section} aria-labelledby="h-where">
      <h2 id="h-where">{t('section.where')}</h2>
      <ChoiceTiles
        name="mode"
        label={label ?? t('field.mode')}
        optional={optional}
        options={visitSettings.map(({ name, icon }) => ({ value: name, label: t(`setting.${name}`), icon }))}
        value={visitSettingOf(mode, place)}
        onChoose={choose}
      />
      <SelectField
        name="placeOfService"
        label={t('field.placeOfService')}
        optional={optional}
        emptyChoice
        options={places.map((value) => ({
          value,
          label: t('placeWithCode', { place: t(`place.${value}`), code: value }),
        }))}
      />
    </section>
  );
}
