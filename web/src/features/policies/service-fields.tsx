// The services of a version: code, time, units, limits.
import { encounterModes } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, fieldStyles, MultiSelectField, SelectField, TextField } from '#ui';
import { FieldRows } from './field-rows.tsx';
import { type PolicyValues, services } from './policy-form.ts';

const roundings = ['midpoint', 'floor', 'full'] as const;
const aggregates = ['encounter', 'day', 'month'] as const;

type Name = Exclude<keyof PolicyValues['services'][number], 'stored'>;
const caps = ['unitsDay', 'unitsMonth', 'unitsYear', 'unitsPlan', 'unitsAuth', 'visitsDay', 'visitsMonth'] as const;

export function ServiceFields() {
  const { t } = useTranslation(['benefits', 'encounters']);
  const all = useWatch<PolicyValues, 'services'>({ name: 'services' });
  return (
    <FieldRows
      name="services"
      title={t('editor.services')}
      add={t('editor.addService')}
      blank={services.newRow}
      summaryOf={(index) =>
        t('editor.serviceSummary', {
          minutes: all[index]?.unitMinutes,
          units: all[index]?.unitsDay || t('value.noLimit'),
        })
      }
      headingOf={(index) => all[index]?.code || t('editor.service', { number: index + 1 })}
    >
      {(path) => {
        const labelled = (name: Name) => ({ name: `${path}.${name}`, label: t(`editor.field.${name}`) });
        const number = (name: Name) => <TextField key={name} {...labelled(name)} inputMode="numeric" code optional />;
        return (
          <div className="stack">
            <div className={fieldStyles.grid}>
              <TextField {...labelled('code')} code />
              <TextField {...labelled('modifiersRequired')} hint={t('editor.hint.codes')} code optional />
              <TextField {...labelled('unitMinutes')} inputMode="numeric" code />
              <SelectField
                {...labelled('rounding')}
                options={roundings.map((value) => ({ value, label: t(`rounding.${value}`) }))}
              />
              <SelectField
                {...labelled('aggregate')}
                options={aggregates.map((value) => ({ value, label: t(`aggregate.${value}`) }))}
              />
              <TextField {...labelled('groupMin')} inputMode="numeric" code />
              <TextField {...labelled('groupMax')} inputMode="numeric" code />
              <TextField {...labelled('addOnTo')} hint={t('editor.hint.addOnTo')} code optional />
              {caps.map(number)}
              <TextField {...labelled('sharedWith')} hint={t('editor.hint.sharedWith')} code optional />
              <TextField {...labelled('posAllowed')} hint={t('editor.hint.places')} code optional />
              <TextField {...labelled('dxValueSet')} hint={t('editor.hint.dxValueSet')} code optional />
            </div>
            <MultiSelectField
              {...labelled('modes')}
              options={encounterModes.map((value) => ({ value, label: t(`encounters:mode.${value}`) }))}
            />
            <div className="stack-tight">
              <CheckboxField {...labelled('more')} />
              <CheckboxField {...labelled('needsAuthorization')} />
              <CheckboxField {...labelled('needsInitiatingVisit')} />
              <CheckboxField {...labelled('needsPlanOfCare')} />
            </div>
          </div>
        );
      }}
    </FieldRows>
  );
}
