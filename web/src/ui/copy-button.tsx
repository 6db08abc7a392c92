// Copies a number or code; says so on the button itself and to a screen reader.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './copy-button.module.css';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for example "CIN": the end of the button's name. */
  readonly what: string;
}

const shownMs = 2000;

/** Shows nothing where the browser offers no clipboard. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!('clipboard' in navigator)) return null;
  return (
    <>
      <button
        type="button"
        className={styles.copy}
        aria-label={t('ui.copy', { what })}
        onClick={() =>
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        <Icon name={copied ? 'check' : 'copy'} size="small" />
      </button>
      <span className="visually-hidden" role="status">
        {copied && t('ui.copied')}
      </span>
    </>
  );
}
