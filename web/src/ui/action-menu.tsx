// A button with three dots that opens a menu of further actions; the menu is read when it is first wanted.

import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  /** An address of the application or `tel:`. */
  readonly to?: string;
  readonly onSelect?: () => void;
}

interface ActionMenuProps {
  /** The name of the button; "More actions" when left out. */
  readonly label?: string;
  readonly actions: readonly MenuAction[];
  /** With a border, beside other buttons. */
  readonly outlined?: boolean;
}

const load = () => import('./action-menu-list.tsx').then((m) => ({ default: m.ActionMenuList }));
const MenuList = lazy(load);

export function ActionMenu({ label, actions, outlined = false }: ActionMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const name = label ?? t('ui.moreActions');
  return (
    <>
      <IconButton
        outlined={outlined}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
      >
        <Icon name="more" />
      </IconButton>
      {opened && (
        <Suspense fallback={null}>
          <MenuList id={id} label={name} anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
