// Time zones as people name them, and the order they are chosen from.
import { type Language, localeTags } from './languages.ts';

/** The zones of the United States come first. */
const zonesAtHome = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Phoenix',
  'America/Chicago',
  'America/New_York',
  'America/Anchorage',
  'Pacific/Honolulu',
];

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** “Pacific Time” instead of an offset. */
export function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(localeTags[language], {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const placeOf = (timeZone: string): string => timeZone.replaceAll('_', ' ').replaceAll('/', ', ');

export function zoneChoices(language: Language): readonly Choice[] {
  const away = Intl.supportedValuesOf('timeZone').filter((zone) => !zonesAtHome.includes(zone));
  return [
    ...zonesAtHome.map((zone) => ({
      value: zone,
      label: `${zoneName(zone, language)} (${placeOf(zone).split(', ').at(-1)})`,
    })),
    ...away.map((zone) => ({ value: zone, label: placeOf(zone) })),
  ];
}
