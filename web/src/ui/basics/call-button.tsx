// Calls a person with the phone of the device.

import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface CallButtonProps {
  readonly name: string;
  /** E.164 */
  readonly phone: string;
  /** With a border, beside other buttons. */
  readonly outlined?: boolean;
}

export function CallButton({ name, phone, outlined = false }: CallButtonProps) {
  const { t } = useTranslation();
  return (
    <IconButton outlined={outlined} href={`tel:${phone}`} aria-label={t('ui.call', { name })}>
      <Icon name="phone" />
    </IconButton>
  );
}
