// The services of a version: code, time, units, limits.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCodeLists } from '#records';
import { CheckboxField, fieldStyles, MultiSelectField, PickField, PickManyField, SelectField, TextField } from '#ui';
import { FieldRows } from './field-rows.tsx';
import type { PolicyValues } from './policy-form.ts';
import { modifierFields, services } from './policy-services.ts';
import { useRuleWords } from './use-rule-words.ts';

const roundings = ['midpoint', 'floor', 'full'] as const;
const aggregates = ['encounter', 'day', 'month'] as const;

type Name = Exclude<keyof PolicyValues['services'][number], 'stored'>;
const caps = ['unitsDay', 'unitsMonth', 'unitsYear', 'unitsPlan', 'unitsAuth', 'visitsDay', 'visitsMonth'] as const;

const toOptions = (codes: readonly string[]) => codes.map((value) => ({ value, label: value }));

export function ServiceFields() {
  const { t } = useTranslation('benefits');
  const { options } = useRuleWords();
  const { findCodes, findModifiers } = useCodeLists();
  const all = useWatch<PolicyValues, 'services'>({ name: 'services' });
  const lists = useWatch<PolicyValues, 'valueSets'>({ name: 'valueSets' });
  const listNames = [...new Set(lists.map(({ name }) => name.trim()).filter(Boolean))];
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
      headingOf={(index) => all[index]?.code?.name ?? t('editor.service', { number: index + 1 })}
    >
      {(path, index) => {
        const labeled = (name: Name) => ({ name: `${path}.${name}`, label: t(`editor.field.${name}`) });
        const number = (name: Name) => <TextField key={name} {...labeled(name)} inputMode="numeric" code optional />;
        const own = all[index];
        const others = all.filter((_, at) => at !== index).flatMap(({ code }) => code?.id ?? []);
        /** The chosen value is an option, too: a select shows only options. */
        const offered = (known: readonly string[], chosen: string | undefined) =>
          toOptions([...new Set([...known, ...(chosen ? [chosen] : [])])]);
        return (
          <div className="stack">
            <div className={fieldStyles.grid}>
              <PickField {...labeled('code')} find={findCodes} />
              <TextField {...labeled('unitMinutes')} inputMode="numeric" code />
              <SelectField
                {...labeled('rounding')}
                options={roundings.map((value) => ({ value, label: t(`rounding.${value}`) }))}
              />
              <SelectField
                {...labeled('aggregate')}
                options={aggregates.map((value) => ({ value, label: t(`aggregate.${value}`) }))}
              />
              <TextField {...labeled('groupMin')} inputMode="numeric" code />
              <TextField {...labeled('groupMax')} inputMode="numeric" code />
              <SelectField
                {...labeled('addOnTo')}
                hint={t('editor.hint.addOnTo')}
                emptyChoice
                optional
                options={offered(others, own?.addOnTo)}
              />
              {caps.map(number)}
              <SelectField
                {...labeled('dxValueSet')}
                hint={t('editor.hint.dxValueSet')}
                emptyChoice
                optional
                options={offered(listNames, own?.dxValueSet)}
              />
            </div>
            <PickManyField {...labeled('modifiersRequired')} find={findModifiers} optional />
            <div className={fieldStyles.grid}>
              {Object.values(modifierFields).map((name) => (
                <PickField key={name} {...labeled(name)} find={findModifiers} optional />
              ))}
            </div>
            {others.length > 0 && (
              <MultiSelectField
                {...labeled('sharedWith')}
                hint={t('editor.hint.sharedWith')}
                optional
                options={toOptions(others)}
              />
            )}
            <MultiSelectField {...labeled('modes')} options={options.mode} />
            <MultiSelectField
              {...labeled('posAllowed')}
              hint={t('editor.hint.places')}
              optional
              options={options.place}
            />
            <div className="stack-tight">
              <CheckboxField {...labeled('more')} />
              <CheckboxField {...labeled('needsAuthorization')} />
              <CheckboxField {...labeled('needsInitiatingVisit')} />
              <CheckboxField {...labeled('needsPlanOfCare')} />
            </div>
          </div>
        );
      }}
    </FieldRows>
  );
}
