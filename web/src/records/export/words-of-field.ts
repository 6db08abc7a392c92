// The words of codes that several kinds of files have in common, by the name of the field.
import { encounterModes, enrollmentPrograms } from '@puente/contract';
import { languagesOffered } from '#i18n';
import { type ExportColumn, exportWords } from '#ui';

interface Wording {
  readonly county: (code: string) => string;
  readonly counties: readonly string[];
  readonly language: (code: string) => string;
  readonly program: (code: (typeof enrollmentPrograms)[number]) => string;
  readonly mode: (code: (typeof encounterModes)[number]) => string;
  readonly yesNo: (value: 'true' | 'false') => string;
}

const yesNo = [
  ...['birthDateEstimated', 'interpreterNeeded', 'phoneSafe', 'phoneCanText', 'phoneCanLeaveVoicemail'],
  ...['doNotContact', 'homeless', 'feeVerified', 'walkIn', 'withInterpreter', 'needsReview', 'noOtherProfessionals'],
];

export function wordsOfField(wording: Wording): (field: string) => ExportColumn['words'] {
  const languages = exportWords(languagesOffered, wording.language);
  const programs = exportWords(enrollmentPrograms, wording.program);
  const words: Readonly<Record<string, ExportColumn['words']>> = {
    ...Object.fromEntries(yesNo.map((field) => [field, exportWords(['true', 'false'], wording.yesNo)])),
    county: exportWords(wording.counties, wording.county),
    language: languages,
    preferredLanguage: languages,
    interpreterLanguage: languages,
    program: programs,
    programs,
    mode: exportWords(encounterModes, wording.mode),
  };
  return (field) => words[field];
}
