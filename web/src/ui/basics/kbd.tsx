// A key of the keyboard.
import styles from './kbd.module.css';

export function Kbd({ children }: { readonly children: string }) {
  return (
    <kbd className={styles.kbd} dir="ltr" translate="no">
      {children}
    </kbd>
  );
}
