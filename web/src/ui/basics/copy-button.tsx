// Copies a number or code; confirms this on the button and to screen readers.
import { useTranslation } from 'react-i18next';
import { useCopy } from '../hooks/use-copy.ts';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** The copied thing, for example "CIN": the end of the button's name. */
  readonly what: string;
}

/** Renders nothing if the browser has no clipboard. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation();
  const clipboard = useCopy(text);
  if (!clipboard) return null;
  const { copied, copy } = clipboard;
  return (
    <>
      <button type="button" className={styles.copy} aria-label={t('ui.copy', { what })} onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size="small" />
      </button>
      <span className="visually-hidden" role="status">
        {copied && t('ui.copied')}
      </span>
    </>
  );
}
