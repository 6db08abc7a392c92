// The languages at the head of the sign-in pages, each in its own language.
import { useTranslation } from 'react-i18next';
import { languageNames, languages, switchLanguage, toLanguage } from '#i18n';
import styles from './language-links.module.css';

export function LanguageLinks() {
  const { t, i18n } = useTranslation('sign-in');
  const current = toLanguage(i18n.language);
  return (
    <fieldset className={styles.links} aria-label={t('languages')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void switchLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  );
}
