// The button of a window that has the focus when the window appears.
import { Button, type ButtonProps } from '#ui';
import { useFocusOnMount } from './use-focus-on-mount.ts';

export function FirstButton(props: ButtonProps) {
  return <Button ref={useFocusOnMount<HTMLButtonElement>()} size="large" {...props} />;
}
