// The regions and time zones to choose from.
import { type Language, localeTags } from '#i18n';

/** Where our staff live and come from; the list of all countries would hide them. */
const regions =
  'US MX GT SV HN NI CR PA CO EC PE BO CL AR DO CU PR ES CA GB IE FR DE AT CH AM UA PH VN LA KH TH KR CN JP IN PK SA AE EG'.split(
    ' ',
  );

/** The zones of the United States stand first. */
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

/** `US-CA` is in the United States. */
export function regionName(region: string, language: Language): string {
  return new Intl.DisplayNames(localeTags[language], { type: 'region' }).of(region.slice(0, 2)) ?? region;
}

/** @param chosen is offered even where it is not on the list */
export function regionChoices(language: Language, chosen: string | null): readonly Choice[] {
  const { compare } = new Intl.Collator(localeTags[language]);
  return [...new Set([...regions, ...(chosen ? [chosen] : [])])]
    .map((region) => ({ value: region, label: regionName(region, language) }))
    .sort((one, other) => compare(one.label, other.label));
}

/** “Pacific Time” rather than an offset that nobody reads. */
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
