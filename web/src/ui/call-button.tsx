// Calls a person with the phone of the device.
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import styles from './action-menu.module.css';
import { Icon } from './icon.tsx';

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
    <IconButton
      component="a"
      className={outlined ? styles.outlined : undefined}
      href={`tel:${phone}`}
      aria-label={t('ui.call', { name })}
    >
      <Icon name="phone" />
    </IconButton>
  );
}
