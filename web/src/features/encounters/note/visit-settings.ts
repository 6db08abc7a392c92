// The usual kinds of visit: how two people meet and where, as one choice.
import type { EncounterMode, PlaceOfService } from '@puente/contract';
import type { IconName } from '#ui';

interface Setting {
  readonly name: 'home' | 'clinic' | 'elsewhere' | 'phone' | 'video' | 'text';
  readonly icon: IconName;
  readonly mode: EncounterMode;
  /** The default place; empty if no place is likelier than others. */
  readonly place: PlaceOfService | '';
}

export const visitSettings: readonly Setting[] = [
  { name: 'home', icon: 'house', mode: 'in-person', place: '12' },
  { name: 'clinic', icon: 'clinic', mode: 'in-person', place: '11' },
  { name: 'elsewhere', icon: 'pin', mode: 'in-person', place: '' },
  { name: 'phone', icon: 'phone', mode: 'audio', place: '10' },
  { name: 'video', icon: 'video', mode: 'video', place: '10' },
  { name: 'text', icon: 'chat', mode: 'text', place: '10' },
];

/** CMS places of service of a contact at a distance: the person at home, or elsewhere. */
const distant: readonly string[] = ['02', '10'];
const clinics: readonly string[] = ['11', '50'];

/** Whether a place of service is possible for the way of the contact. */
export const isPlaceOf = (mode: string, place: string): boolean =>
  mode === '' || distant.includes(place) === (mode !== 'in-person');

/** Empty before the way of the contact is chosen. */
export function visitSettingOf(mode: string, place: string): Setting['name'] | '' {
  if (mode === 'in-person') return place === '12' ? 'home' : clinics.includes(place) ? 'clinic' : 'elsewhere';
  return visitSettings.find((setting) => setting.mode === mode)?.name ?? '';
}
