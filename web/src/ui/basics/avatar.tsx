// The initials of a person; the name is always beside them.
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  readonly givenName?: string | null | undefined;
  readonly familyName: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The signed-in person, or the person the page is about. */
  readonly accent?: boolean;
}

export function Avatar({ givenName, familyName, size = 'medium', accent = false }: AvatarProps) {
  return (
    <span
      className={`${styles.avatar} ${styles[size]} ${accent ? styles.accent : ''}`}
      aria-hidden="true"
      translate="no"
    >
      {initialsOf(givenName, familyName)}
    </span>
  );
}
