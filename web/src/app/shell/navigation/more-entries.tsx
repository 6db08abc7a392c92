// The entries of the horizontal navigation that do not fit in its row.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon, useLazyPart, useMenuButton } from '#ui';
import styles from './more-entries.module.css';
import { isCurrent, type NavigationEntry } from './navigation.ts';

const loadMenu = () => import('./more-menu.tsx').then((m) => m.MoreMenu);

export function MoreEntries({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { button, menu } = useMenuButton();
  const Menu = useLazyPart(menu.anchor !== null, loadMenu, menu.onClose);
  return (
    <>
      <button
        className={`${styles.more} ${entries.some((entry) => isCurrent(entry, pathname)) ? styles.current : ''}`}
        type="button"
        {...button}
      >
        {t('nav.more')}
        <Icon name="down" size="small" />
      </button>
      {Menu && <Menu label={t('nav.more')} entries={entries} {...menu} />}
    </>
  );
}
