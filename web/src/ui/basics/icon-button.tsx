// An icon as a button: `aria-label` names its act.
import styles from './icon-button.module.css';
import { Pressable, type PressableProps } from './pressable.tsx';

interface IconButtonProps extends PressableProps {
  readonly 'aria-label': string;
  readonly size?: 'small' | 'medium';
  /** With a border, beside other buttons. */
  readonly outlined?: boolean;
}

export function IconButton({ size = 'medium', outlined = false, className = '', ...props }: IconButtonProps) {
  return (
    <Pressable
      className={`${styles.button} ${styles[size] ?? ''} ${outlined ? styles.outlined : ''} ${className}`}
      {...props}
    />
  );
}
