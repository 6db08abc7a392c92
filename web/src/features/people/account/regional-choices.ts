// The regions to choose from.
import { type Language, localeTags } from '#i18n';

/** Regions of our staff; a list of all countries would hide them. */
const regions =
  'US MX GT SV HN NI CR PA CO EC PE BO CL AR DO CU PR ES CA GB IE FR DE AT CH AM UA PH VN LA KH TH KR CN JP IN PK SA AE EG'.split(
    ' ',
  );

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** `US-CA` is in the United States. */
export function regionName(region: string, language: Language): string {
  return new Intl.DisplayNames(localeTags[language], { type: 'region' }).of(region.slice(0, 2)) ?? region;
}

/** @param chosen is offered even if it is not on the list */
export function regionChoices(language: Language, chosen: string | null): readonly Choice[] {
  const { compare } = new Intl.Collator(localeTags[language]);
  return [...new Set([...regions, ...(chosen ? [chosen] : [])])]
    .map((region) => ({ value: region, label: regionName(region, language) }))
    .sort((one, other) => compare(one.label, other.label));
}
