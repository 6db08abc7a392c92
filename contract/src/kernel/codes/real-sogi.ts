/**
 * People's statements about themselves: race, ethnicity, gender identity, sexual orientation. `asked-declined` (of
 * FHIR's dataAbsentReason) is an answer; a field without a value was not asked. Labels are translations under `codes`.
 */
export const askedDeclined = 'asked-declined';

/**
 * CDC Race and Ethnicity code set (1.0): the categories of the Office of Management and Budget, each followed by the
 * groups below it that are asked for.
 */
export const raceGroups = {
  /** American Indian or Alaska Native: American Indian, Alaska Native. */
  '1002-5': ['1004-1', '1735-0'],
  /** Asian: Asian Indian, Cambodian, Chinese, Filipino, Hmong, Japanese, Korean, Laotian, Thai, Vietnamese. */
  '2028-9': ['2029-7', '2033-9', '2034-7', '2036-2', '2037-0', '2039-6', '2040-4', '2041-2', '2046-1', '2047-9'],
  /** Black or African American: African American, African, Ethiopian, Nigerian, Haitian, Jamaican. */
  '2054-5': ['2058-6', '2060-2', '2062-8', '2065-1', '2071-9', '2072-7'],
  /** Native Hawaiian or Other Pacific Islander: Native Hawaiian, Samoan, Tongan, Guamanian or Chamorro, Fijian. */
  '2076-8': ['2079-2', '2080-0', '2082-6', '2086-7', '2101-4'],
  /** White: European, Middle Eastern or North African. */
  '2106-3': ['2108-9', '2118-8'],
  /** Other race. */
  '2131-1': [],
} as const;

type RaceCategory = keyof typeof raceGroups;
export type RaceCode = RaceCategory | (typeof raceGroups)[RaceCategory][number] | typeof askedDeclined;
export const raceCodes: readonly RaceCode[] = [
  ...(Object.entries(raceGroups) as [RaceCategory, readonly RaceCode[]][]).flatMap(([category, groups]) => [
    category,
    ...groups,
  ]),
  askedDeclined,
];

/**
 * CDC Race and Ethnicity code set: Hispanic or Latino, not Hispanic or Latino, and of the first Mexican, Mexican American,
 * Guatemalan, Honduran, Salvadoran, Puerto Rican, Cuban, Dominican, South American, Spaniard.
 */
export const ethnicityCodes = [
  '2135-2',
  '2186-5',
  '2148-5',
  '2149-3',
  '2157-6',
  '2158-4',
  '2161-8',
  '2180-8',
  '2182-4',
  '2184-0',
  '2165-9',
  '2137-8',
  askedDeclined,
] as const;
export type EthnicityCode = (typeof ethnicityCodes)[number];

/** Answers to LOINC 76691-5. */
export const genderIdentities = [
  'female',
  'male',
  'transgender-female',
  'transgender-male',
  'non-binary',
  'other',
  askedDeclined,
] as const;
export type GenderIdentity = (typeof genderIdentities)[number];

/** Answers to LOINC 76690-7. */
export const sexualOrientations = ['straight', 'gay-or-lesbian', 'bisexual', 'other', 'unsure', askedDeclined] as const;
export type SexualOrientation = (typeof sexualOrientations)[number];

/** A question about oneself that is answered by yes or no. */
export const ownAnswers = ['yes', 'no', askedDeclined] as const;
export type OwnAnswer = (typeof ownAnswers)[number];
