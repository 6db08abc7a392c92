// The languages to choose from; each is written in its own language.
import { useTranslation } from 'react-i18next';
import { languageNames, languages, switchLanguage, toLanguage } from '#i18n';
import { MenuItem, PopupMenu } from '#ui';
import type { MenuProps } from '../menu-button.tsx';

export function LanguageList(menu: MenuProps) {
  const { i18n } = useTranslation();
  const current = toLanguage(i18n.language);
  return (
    <PopupMenu {...menu}>
      {languages.map((language) => (
        <MenuItem
          key={language}
          lang={language}
          role="menuitemradio"
          aria-checked={language === current}
          selected={language === current}
          onClick={() => {
            menu.onClose();
            void switchLanguage(language);
          }}
        >
          {languageNames[language]}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
