// The bell: a dot when tasks wait for the reader.
import { useTranslation } from 'react-i18next';
import { paths } from '#paths';
import { Icon } from '#ui';
import { MenuButton } from '../menu-button.tsx';
import { besides, type NavigationCounts } from '../navigation/navigation-counts.ts';
import styles from './notifications.module.css';

const load = () => import('./notification-list.tsx').then((m) => m.NotificationList);

export function Notifications({ counts }: { readonly counts: NavigationCounts }) {
  const { t } = useTranslation('shell');
  const places = [paths.encounters, paths.charges, paths.referrals, paths.access, besides];
  const count = places.reduce((sum, place) => sum + (counts[place] ?? 0), 0);
  return (
    <MenuButton
      className={styles.button}
      label={count > 0 ? t('notifications.waiting', { count }) : t('notifications.title')}
      popup="dialog"
      icon={
        <>
          <Icon name="bell" />
          {count > 0 && <span className={styles.dot} />}
        </>
      }
      load={load}
    />
  );
}
