// Where a need stands on the tab: what to ask the person, what is open, what is being done, what is over.
import type { Need } from '#api';

export const needPlaces = ['possible', 'open', 'in-work', 'past'] as const;
export type NeedPlace = (typeof needPlaces)[number];

export const placeOf = ({ status }: Pick<Need, 'status'>): NeedPlace =>
  needPlaces.find((place) => place === status) ?? 'past';
