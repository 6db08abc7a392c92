// A button that is an icon: `aria-label` says what it does.
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
