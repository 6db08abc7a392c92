// The same sentence in English, German and Spanish, beside one another where there is room.
import { languageNames, languages } from '#i18n';
import { ProseField } from '#ui';
import styles from './templates.module.css';

const longest = 500;

export function WordsField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <fieldset className={styles.words}>
      <legend className="strong small">{label}</legend>
      {languages.map((language) => (
        <div key={language} lang={language}>
          <ProseField
            name={`${name}.${language}`}
            label={languageNames[language]}
            rows={3}
            max={longest}
            optional={language !== 'en'}
          />
        </div>
      ))}
    </fieldset>
  );
}
