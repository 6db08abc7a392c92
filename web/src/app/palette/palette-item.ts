// One line of the palette.
import type { IconName } from '#ui';

export interface PaletteItem {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** Tells people of one name apart: age, birth date, CIN. */
  readonly detail?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly id: 'recent' | 'goTo' | 'actions' | 'people' | 'similar' | 'staff' | 'payersAndPartners';
  readonly items: readonly PaletteItem[];
}

/** The id of the line that registers a person whom the search did not find. */
export const registerId = 'register';
