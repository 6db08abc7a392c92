// The place of the settings drawer; its code and its texts load when it is first opened.
import { loadTexts } from '#i18n';
import { useLazyPart } from '#ui';
import { closeSettings, useSettingsOpen } from './open-settings.ts';

async function loadDrawer() {
  const [{ SettingsDrawer }] = await Promise.all([import('./settings-drawer.tsx'), loadTexts(['settings'])]);
  return SettingsDrawer;
}

export function SettingsHost() {
  const isOpen = useSettingsOpen();
  const Drawer = useLazyPart(isOpen, loadDrawer, closeSettings);
  return Drawer ? <Drawer open={isOpen} onClose={closeSettings} /> : null;
}
