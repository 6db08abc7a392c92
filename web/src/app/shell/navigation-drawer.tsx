// The side navigation of narrow windows, in a drawer.
import Drawer from '@mui/material/Drawer';
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { SideNavigation } from './side-navigation.tsx';

interface NavigationDrawerProps {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function NavigationDrawer({ me, open, onClose }: NavigationDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { 'aria-label': t('nav.main') } }}>
      <SideNavigation me={me} onNavigate={onClose} />
    </Drawer>
  );
}
