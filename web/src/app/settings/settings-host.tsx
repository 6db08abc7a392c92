// The place of the settings drawer; its code and its texts are read when it is opened for the first time.
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n';
import { toast } from '#ui';
import { closeSettings, useSettingsOpen } from './open-settings.ts';

type Drawer = ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;

async function loadDrawer(): Promise<Drawer> {
  const [{ SettingsDrawer }] = await Promise.all([import('./settings-drawer.tsx'), loadTexts(['settings'])]);
  return SettingsDrawer;
}

export function SettingsHost() {
  const { t } = useTranslation();
  const open = useSettingsOpen();
  const [Drawer, setDrawer] = useState<Drawer>();
  useEffect(() => {
    if (!open || Drawer) return;
    loadDrawer().then(
      (loaded) => setDrawer(() => loaded),
      () => {
        closeSettings();
        toast.error(t('error.network'));
      },
    );
  }, [open, Drawer, t]);
  return Drawer ? <Drawer open={open} onClose={closeSettings} /> : null;
}
