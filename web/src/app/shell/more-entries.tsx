// The entries of the horizontal navigation that its row has no room for.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Icon } from '#ui';
import { useLazyPart } from '../use-lazy-part.ts';
import styles from './more-entries.module.css';
import { isCurrent, type NavigationEntry } from './navigation.ts';

const loadMenu = () => import('./more-menu.tsx').then((m) => m.MoreMenu);

export function MoreEntries({ entries }: { readonly entries: readonly NavigationEntry[] }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [close] = useState(() => () => setAnchor(null));
  const Menu = useLazyPart(anchor !== null, loadMenu, close);
  return (
    <>
      <button
        className={`${styles.more} ${entries.some((entry) => isCurrent(entry, pathname)) ? styles.current : ''}`}
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('nav.more')}
        <Icon name="down" size="small" />
      </button>
      {Menu && <Menu id={id} label={t('nav.more')} anchor={anchor} entries={entries} onClose={close} />}
    </>
  );
}
