// The language of the interface; each stands in its own words.
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { languageNames, languages, switchLanguage, toLanguage } from '#i18n';
import { Icon } from '#ui';
import { MenuButton } from './menu-button.tsx';

export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const current = toLanguage(i18n.language);
  return (
    <MenuButton label={t('nav.language', { language: languageNames[current] })} icon={<Icon name="translate" />}>
      {(close) =>
        languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            role="menuitemradio"
            aria-checked={language === current}
            selected={language === current}
            onClick={() => {
              close();
              void switchLanguage(language);
            }}
          >
            {languageNames[language]}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
