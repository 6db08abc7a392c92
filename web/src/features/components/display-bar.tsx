// Switches preset, mode, contrast, direction and language of the style guide alone.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isPseudoLanguage, languageNames } from '#i18n';
import { settingOptions, useDisplaySettings } from '#theme';
import styles from './display-bar.module.css';
import { displayParameters, shownLanguages } from './use-shown-display.ts';

interface ChoiceProps {
  readonly label: string;
  readonly parameter: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function Choice({ label, parameter, value, options }: ChoiceProps) {
  const [, setQuery] = useSearchParams();
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.target.value;
          setQuery(
            (query) => {
              query.set(parameter, chosen);
              return query;
            },
            { replace: true, preventScrollReset: true },
          );
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function DisplayBar() {
  const { t, i18n } = useTranslation(['components', 'settings']);
  const settings = useDisplaySettings();
  return (
    <fieldset className={styles.bar} aria-label={t('display')}>
      {Object.entries(displayParameters).map(([parameter, name]) => (
        <Choice
          key={name}
          label={t(`settings:${name}.legend`)}
          parameter={parameter}
          value={settings[name]}
          options={settingOptions[name].map((value) => ({
            value,
            label: t(`settings:${name}.${value}` as 'settings:contrast.high'),
          }))}
        />
      ))}
      <Choice
        label={t('language')}
        parameter="lang"
        value={i18n.language}
        options={shownLanguages.map((value) => ({
          value,
          label: isPseudoLanguage(value) ? t(`pseudo.${value}`) : languageNames[value],
        }))}
      />
      <p className="micro muted">{t('displayHint')}</p>
    </fieldset>
  );
}
