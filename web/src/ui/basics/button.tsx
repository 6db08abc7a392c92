// A button with words, optionally with an icon. The filled one is the main act of a screen.
import styles from './button.module.css';
import { Pressable, type PressableProps } from './pressable.tsx';

export interface ButtonProps extends PressableProps {
  readonly variant?: 'contained' | 'outlined' | 'text' | undefined;
  /** `error`: an act that loses or revokes data; only filled. */
  readonly color?: 'inherit' | 'primary' | 'error' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly fullWidth?: boolean;
}

export function Button({
  variant = 'outlined',
  color = variant === 'contained' ? 'primary' : 'inherit',
  size = 'medium',
  fullWidth = false,
  className = '',
  ...props
}: ButtonProps) {
  const look = `${styles.button} ${styles[`${variant}-${color}`] ?? ''} ${styles[size] ?? ''}`;
  return <Pressable className={`${look} ${fullWidth ? styles.whole : ''} ${className}`} {...props} />;
}
