// A button with three dots that opens a menu of further actions; the menu is read when it is first wanted.

import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useMenuButton } from './use-menu-button.ts';

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
  const { wanted, button, menu } = useMenuButton();
  const name = label ?? t('ui.moreActions');
  return (
    <>
      <IconButton
        outlined={outlined}
        aria-label={name}
        onPointerEnter={() => void load().catch(() => undefined)}
        {...button}
      >
        <Icon name="more" />
      </IconButton>
      {wanted && (
        <Suspense fallback={null}>
          <MenuList label={name} actions={actions} {...menu} />
        </Suspense>
      )}
    </>
  );
}
