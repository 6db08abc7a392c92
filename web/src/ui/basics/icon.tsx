// An icon of our own set. It is decoration: the word is beside it or in the name of the control.

import styles from './icon.module.css';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;
export const iconNames = Object.keys(iconPaths) as readonly IconName[];

interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium';
  /** Mirrors in right-to-left text; for arrows, not for clocks or checks. */
  readonly flip?: boolean;
}

export function Icon({ name, size = 'medium', flip = false }: IconProps) {
  return (
    <svg
      className={`${styles.icon} ${styles[size]} ${flip ? 'flip' : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
