// A button, a link within the application, or an external link. It has no style of its own.
import type {
  AriaAttributes,
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  PointerEventHandler,
  ReactNode,
  Ref,
} from 'react';
import { Link, type LinkProps } from 'react-router';

export interface PressableProps extends AriaAttributes {
  /** An address of the application. */
  readonly to?: LinkProps['to'] | undefined;
  readonly state?: unknown;
  /** An address elsewhere: `tel:`, a page of the operator. */
  readonly href?: string | undefined;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly role?: 'menuitem' | 'menuitemradio';
  readonly tabIndex?: number;
  readonly lang?: string;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined;
  readonly onFocus?: FocusEventHandler<HTMLElement>;
  readonly onPointerEnter?: PointerEventHandler<HTMLElement>;
  readonly children?: ReactNode;
}

export function Pressable({ to, state, href, ref, type = 'button', disabled, ...props }: PressableProps) {
  if (to !== undefined) return <Link ref={ref as Ref<HTMLAnchorElement>} to={to} state={state} {...props} />;
  if (href !== undefined) return <a ref={ref as Ref<HTMLAnchorElement>} href={href} {...props} />;
  return <button ref={ref as Ref<HTMLButtonElement>} type={type} disabled={disabled} {...props} />;
}
