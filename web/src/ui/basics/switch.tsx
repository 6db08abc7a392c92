// A checkbox in the form of a switch.
import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** The caller provides its label and hint. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself; ARIA in HTML forbids aria-checked here.
    <input {...props} className={styles.switch} type="checkbox" role="switch" />
  );
}
