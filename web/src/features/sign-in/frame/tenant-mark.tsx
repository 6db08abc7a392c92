// The initials of an organization: Valle Unido → VU.
import styles from './tenant.module.css';

const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

export function TenantMark({ name }: { readonly name: string }) {
  const mark = initials(name);
  if (!mark) return null;
  return (
    <span className={styles.mark} aria-hidden="true" translate="no">
      {mark}
    </span>
  );
}
