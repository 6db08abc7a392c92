// The error of a field, below it.
import { Icon } from '../basics/icon.tsx';
import styles from './field.module.css';

interface FieldErrorProps {
  /** The id of the field; its control refers to `<id>-error`. */
  readonly id: string;
  readonly error: string | undefined;
}

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="alert" size="small" />
      {error}
    </p>
  );
}
