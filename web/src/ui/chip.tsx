// A state as a tint, an icon and a word: never a colour alone.
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral';

interface ChipProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
}

export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <Icon name={icon} size="small" />
      {children}
    </span>
  );
}
