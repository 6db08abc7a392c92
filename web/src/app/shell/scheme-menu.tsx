// Light, dark, or as the system has it.
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { useDisplaySettings, writeDisplaySettings } from '#theme';
import { Icon } from '#ui';
import { MenuButton } from './menu-button.tsx';

const modes = ['light', 'dark', 'system'] as const;
const icons = { light: 'sun', dark: 'moon', system: 'device' } as const;

export function SchemeMenu() {
  const { t } = useTranslation();
  const { paletteMode } = useDisplaySettings();
  return (
    <MenuButton
      label={t('nav.scheme', { scheme: t(`scheme.${paletteMode}`) })}
      icon={<Icon name={icons[paletteMode]} />}
    >
      {(close) =>
        modes.map((mode) => (
          <MenuItem
            key={mode}
            role="menuitemradio"
            aria-checked={mode === paletteMode}
            selected={mode === paletteMode}
            onClick={() => {
              close();
              writeDisplaySettings({ paletteMode: mode });
            }}
          >
            <Icon name={icons[mode]} />
            {t(`scheme.${mode}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  );
}
