// Loads a screen and its texts side by side; the route shows when both are there.
import type { ComponentType } from 'react';
import { loadTexts, type Namespace } from '#i18n';

/** The `lazy` of a route. */
export function screen(areas: readonly Namespace[], load: () => Promise<ComponentType>) {
  return async (): Promise<ComponentType> => {
    const [Component] = await Promise.all([load(), loadTexts(areas)]);
    return Component;
  };
}
