// An icon button that opens a menu. The menu itself is read when the pointer or the focus first comes near.

import { type ComponentType, lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { IconButton } from '#ui';

export interface MenuProps {
  readonly id: string;
  readonly label: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly popup?: 'menu' | 'dialog';
  /** Gives the component of the menu; must stay the same function. */
  readonly load: () => Promise<ComponentType<MenuProps>>;
}

export function MenuButton({ label, icon, className, popup = 'menu', load }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Once read, the menu stays, so that it can close with its movement and give the focus back.
  const [wanted, setWanted] = useState(false);
  const Menu = useMemo(() => lazy(() => load().then((component) => ({ default: component }))), [load]);
  const prepare = () => void load();
  return (
    <>
      <IconButton
        className={className}
        aria-label={label}
        aria-haspopup={popup}
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => {
          setWanted(true);
          setAnchor(event.currentTarget);
        }}
      >
        {icon}
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <Menu id={id} label={label} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
