// Texts and formats in English, German and Spanish.

export { civilDateIn as civilDateOf, instantOf, timeOf } from '@puente/contract';
export { addDays, ageOn, daysBetween, isCivilDate, todayIn, weekdayOf, yearsBetween } from './civil-date.ts';
export {
  type Format,
  formatOf,
  OwnZoneContext,
  RegionContext,
  useDateOrder,
  useFormat,
  useRegion,
  useZone,
  ZoneContext,
} from './format.ts';
export { withoutIsolates } from './isolate.ts';
export {
  isPseudoLanguage,
  type Language,
  languageNames,
  languages,
  localeTags,
  type PseudoLanguage,
  pseudoLanguages,
  toLanguage,
} from './languages.ts';
export { languagesOffered } from './languages-offered.ts';
export type { MissingName } from './missing-name.ts';
export type { Texts } from './read-texts.ts';
export { type DatePart, dateInDigits, dateOrderOf, datePartOrder, weekStart } from './regional.ts';
export {
  languageChangedEvent,
  loadTexts,
  type Namespace,
  setUpTexts,
  showLanguage,
  switchLanguage,
  textIn,
  textsOfEach,
} from './texts.ts';
export { zoneChoices, zoneName } from './time-zones.ts';
