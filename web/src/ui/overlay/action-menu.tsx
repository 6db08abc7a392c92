// A button that opens a menu of further actions, with three dots or with words; the menu loads on demand.

import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../basics/button.tsx';
import { Icon, type IconName } from '../basics/icon.tsx';
import { IconButton } from '../basics/icon-button.tsx';
import { useMenuButton } from './use-menu-button.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  /** An address of the application or `tel:`. */
  readonly to?: string;
  /** The state that the link passes on. */
  readonly state?: object;
  readonly onSelect?: () => void;
}

interface ActionMenuProps {
  /** The name of the button; "More actions" by default. */
  readonly label?: string;
  readonly actions: readonly MenuAction[];
  /** With a border, beside other buttons. */
  readonly outlined?: boolean;
  /** Shows its name, and this icon instead of the dots. */
  readonly icon?: IconName;
}

const load = () => import('./action-menu-list.tsx').then((m) => ({ default: m.ActionMenuList }));
const MenuList = lazy(load);
const readAhead = () => void load().catch(() => undefined);

export function ActionMenu({ label, actions, outlined = false, icon }: ActionMenuProps) {
  const { t } = useTranslation();
  const { wanted, button, menu } = useMenuButton();
  const name = label ?? t('ui.moreActions');
  return (
    <>
      {icon ? (
        <Button onPointerEnter={readAhead} {...button}>
          <Icon name={icon} size="small" />
          {name}
        </Button>
      ) : (
        <IconButton outlined={outlined} aria-label={name} onPointerEnter={readAhead} {...button}>
          <Icon name="more" />
        </IconButton>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <MenuList label={name} actions={actions} {...menu} />
        </Suspense>
      )}
    </>
  );
}
