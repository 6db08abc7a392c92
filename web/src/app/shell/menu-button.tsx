// An icon button that opens a menu. The menu loads when the pointer or the focus first comes near.

import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { IconButton, type PopupMenuProps, useMenuButton } from '#ui';

export type MenuProps = Omit<PopupMenuProps, 'align' | 'children'>;

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly popup?: 'menu' | 'dialog';
  /** Returns the component of the menu; must stay the same function. */
  readonly load: () => Promise<ComponentType<MenuProps>>;
}

export function MenuButton({ label, icon, className, popup, load }: MenuButtonProps) {
  const { wanted, button, menu } = useMenuButton(popup);
  const Menu = useMemo(() => lazy(() => load().then((component) => ({ default: component }))), [load]);
  const prepare = () => void load();
  return (
    <>
      <IconButton className={className} aria-label={label} onPointerEnter={prepare} onFocus={prepare} {...button}>
        {icon}
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <Menu label={label} {...menu} />
        </Suspense>
      )}
    </>
  );
}
