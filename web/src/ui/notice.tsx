// A sentence of context above or between the content.
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'success';
  readonly children: ReactNode;
}

const icons: Readonly<Record<NoticeProps['tone'], IconName>> = {
  info: 'info',
  warning: 'alert',
  success: 'check-circle',
};

export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`}>
      <Icon name={icons[tone]} />
      <div className="grow">{children}</div>
    </div>
  );
}
