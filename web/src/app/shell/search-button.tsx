// Opens the command palette: a box with its keys on wide windows, an icon on narrow ones.
import { useTranslation } from 'react-i18next';
import { Icon, IconButton, Kbd } from '#ui';
import { openOverlay } from './keys/overlay.ts';
import { useModifierKey } from './keys/use-modifier-key.ts';
import styles from './search-button.module.css';

export function SearchButton({ kind }: { readonly kind: 'wide' | 'narrow' }) {
  const { t } = useTranslation('shell');
  const modifier = useModifierKey();
  const open = () => openOverlay('palette');
  if (kind === 'narrow')
    return (
      <IconButton className={styles.narrow} aria-label={t('search.short')} aria-haspopup="dialog" onClick={open}>
        <Icon name="search" />
      </IconButton>
    );
  return (
    <button
      type="button"
      className={styles.wide}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <Icon name="search" size="small" />
      <span className="grow">{t('search.open')}</span>
      <span aria-hidden="true">
        <Kbd>{`${modifier} K`}</Kbd>
      </span>
    </button>
  );
}
