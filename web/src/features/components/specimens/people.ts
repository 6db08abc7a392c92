// Made-up people of the style guide, and their health plan.

export const planName = 'Valle Health Plan';

export const guadalupe = {
  id: 'p1',
  givenName: 'Guadalupe',
  familyName: 'Reyes-Ortiz',
  birthDate: '1967-12-12',
  cin: '91842207A',
  preferredName: 'Lupe',
  pronouns: 'she/her',
  preferredLanguage: 'es',
  phone: '+12135550142',
  phoneSafe: true,
  status: 'active',
  doNotContact: false,
  otherRecords: [],
} as const;
export const harpreet = {
  id: 'p2',
  givenName: 'Harpreet Kaur',
  familyName: 'Gill',
  birthDate: '1977-03-14',
  cin: '90982217B',
  phone: '+12135550117',
} as const;
const sokha = {
  id: 'p3',
  givenName: 'Sokha',
  familyName: 'Chhim',
  birthDate: '1969-02-28',
  cin: '93018842C',
  phone: '+12135550163',
} as const;
/** As long as names really are. */
export const longName = {
  id: 'p4',
  givenName: 'María de los Ángeles Guadalupe',
  familyName: 'Hernández-Villavicencio de la Cruz y Montemayor',
  birthDate: '1988-07-30',
  cin: '95510023D',
  phone: '+12135550188',
} as const;
/** Written from right to left. */
export const nour = {
  id: 'p5',
  givenName: 'نور',
  familyName: 'الهاشمي',
  birthDate: '1992-05-04',
  cin: '97120456E',
  phone: '+12135550129',
} as const;

export const people = [guadalupe, harpreet, sokha, longName, nour];
export type SamplePerson = (typeof people)[number];
