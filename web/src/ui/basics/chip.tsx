// A state as a tint, an icon and a word: never only a color.
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'success' | 'warning' | 'error' | 'info' | 'neutral' | 'accent';

interface ChipProps {
  /** `accent` marks the next or current item; it is no status. */
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
}

export function Chip({ tone, icon, children }: ChipProps) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      <Icon name={icon} size="small" flip={icon === 'arrow'} />
      <bdi>{children}</bdi>
    </span>
  );
}
