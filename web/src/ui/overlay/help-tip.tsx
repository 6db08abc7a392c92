// A short explanation behind a small button beside a label; opens by press or key, closes by Esc or a press outside.
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../basics/icon.tsx';
import styles from './help-tip.module.css';

interface HelpTipProps {
  /** The explained topic: the end of the button's name. */
  readonly topic: string;
  readonly children: ReactNode;
}

/** The browser's own popover: it handles the top layer, focus and Esc. */
export function HelpTip({ topic, children }: HelpTipProps) {
  const { t } = useTranslation();
  const id = useId();
  const anchor = `--tip-${id.replace(/\W/g, '')}`;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        aria-label={t('ui.help', { topic })}
      >
        <Icon name="help" size="small" />
      </button>
      <div id={id} popover="auto" className={styles.tip} style={{ positionAnchor: anchor }}>
        {children}
      </div>
    </>
  );
}
