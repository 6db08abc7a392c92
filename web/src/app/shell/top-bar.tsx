// The bar above the page: menu and brand on narrow windows; language, scheme and account at the end.
import IconButton from '@mui/material/IconButton';
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#paths';
import { Brand, Icon } from '#ui';
import { AccountMenu } from './account-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SchemeMenu } from './scheme-menu.tsx';
import styles from './top-bar.module.css';

export function TopBar({ me, onOpenMenu }: { readonly me: Me; readonly onOpenMenu: () => void }) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <div className={styles.narrow}>
        <IconButton aria-label={t('nav.openMenu')} onClick={onOpenMenu}>
          <Icon name="menu" />
        </IconButton>
        <Link className={styles.brand} to={paths.dashboard}>
          <Brand />
        </Link>
      </div>
      <div className={styles.end}>
        <LanguageMenu />
        <SchemeMenu />
        <AccountMenu me={me} />
      </div>
    </header>
  );
}
