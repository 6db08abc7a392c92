// /dashboard/account: the account of the reader with the settings that the shell has, too.

import { useTranslation } from 'react-i18next';
import { Button } from '#ui';
import { AccountScreen } from '../features/people/account/account-screen.tsx';
import { accountParts } from './account-parts.tsx';
import { SettingsControls } from './settings/settings-controls.tsx';
import { openOverlay } from './shell/keys/overlay.ts';
import { SingleKeysSwitch } from './shell/keys/single-keys-switch.tsx';
import { TenantPart } from './tenant-part.tsx';

export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <AccountScreen
      parts={accountParts}
      display={<SettingsControls />}
      tenant={<TenantPart />}
      shortcuts={
        <div className="stack">
          <SingleKeysSwitch />
          <div>
            <Button onClick={() => openOverlay('shortcuts')}>{t('shortcuts.show')}</Button>
          </div>
        </div>
      }
    />
  );
}
