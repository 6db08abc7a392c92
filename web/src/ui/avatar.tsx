// Initials of a person; the name itself always stands beside it.
import styles from './avatar.module.css';

interface AvatarProps {
  readonly givenName: string;
  readonly familyName: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The signed-in person, or the person the page is about. */
  readonly accent?: boolean;
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

/** First letter of the given name and of the last-name field. */
export const initialsOf = (givenName: string, familyName: string): string => initial(givenName) + initial(familyName);

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
