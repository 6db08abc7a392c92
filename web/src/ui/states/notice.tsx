// A sentence of context above or between the content; shown while it is true.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../basics/icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'error' | 'success';
  /** The beginning, in bold. */
  readonly title?: string;
  readonly children: ReactNode;
  /** Small buttons at the end, on a phone below. */
  readonly actions?: ReactNode;
  /** Read out on appearance; for messages that need immediate attention. */
  readonly urgent?: boolean;
}

const icons: Readonly<Record<NoticeProps['tone'], IconName>> = {
  info: 'info',
  warning: 'alert',
  error: 'alert',
  success: 'check-circle',
};

export function Notice({ tone, title, children, actions, urgent = false }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={urgent ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className="grow">
        {title && <b className="strong">{title} </b>}
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
