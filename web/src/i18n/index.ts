// Texts and formats in English, German and Spanish.

export { civilDateIn as civilDateOf, instantOf, timeOf } from '@puente/contract';
export { addDays, ageOn, daysBetween, isCivilDate, todayIn, yearsBetween } from './civil-date.ts';
export { createFormat, type Format, useFormat, useZone, ZoneContext } from './format.ts';
export { type Language, languageNames, languages, toLanguage } from './languages.ts';
export { initialLanguage, loadTexts, type Namespace, setUpTexts, switchLanguage } from './texts.ts';
