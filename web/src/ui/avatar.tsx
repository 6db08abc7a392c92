// Initials of a person; the name itself always stands beside it.
import styles from './avatar.module.css';

interface AvatarProps {
  readonly givenName: string;
  readonly familyName: string;
  readonly size?: 'medium' | 'large';
  readonly accent?: boolean;
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';

export function Avatar({ givenName, familyName, size = 'medium', accent = false }: AvatarProps) {
  return (
    <span className={`${styles.avatar} ${styles[size]} ${accent ? styles.accent : ''}`} aria-hidden="true" translate="no">
      {initial(givenName)}{initial(familyName)}
    </span>
  );
}
