// The language of the interface on this device.
import { useTranslation } from 'react-i18next';
import { languageNames, toLanguage } from '#i18n';
import { Icon } from '#ui';
import { MenuButton } from '../menu-button.tsx';

const load = () => import('./language-list.tsx').then((m) => m.LanguageList);

export function LanguageMenu({ className }: { readonly className?: string }) {
  const { t, i18n } = useTranslation();
  const language = languageNames[toLanguage(i18n.language)];
  return (
    <MenuButton
      className={className}
      label={t('nav.language', { language })}
      icon={<Icon name="translate" />}
      load={load}
    />
  );
}
