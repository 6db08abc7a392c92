// The side navigation of narrow windows, in a drawer.

import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Drawer } from '#ui';
import { SideNavigation } from './side-navigation.tsx';

interface NavigationDrawerProps {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function NavigationDrawer({ me, open, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer edge="start" open={open} onClose={onClose} aria-label={t('nav.main')}>
      <SideNavigation me={me} onNavigate={onClose} />
    </Drawer>
  );
}
