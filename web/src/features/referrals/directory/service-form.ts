// The fields of the program form.
import { address, choice, defineForm, email, phone, reference, text, whole, withoutLoneState } from '#records';

/** Codes that are chosen or typed. */
const codes = {
  empty: [] as string[],
  toForm: (stored: unknown) => [...((stored as readonly string[] | undefined) ?? [])],
  toBody: (value: readonly string[]) => value,
};
/** ZIP codes with any separators. */
const typedList = {
  ...text,
  toForm: (stored: unknown) => ((stored as readonly string[] | undefined) ?? []).join(' '),
  toBody: (value: string) => [...new Set(value.split(/[\s,;]+/).filter(Boolean))],
};

const kinds = {
  partnerOrganizationId: reference('partnerOrganizationName'),
  name: text,
  service: choice,
  categories: codes,
  eligibility: text,
  minimumAge: whole,
  maximumAge: whole,
  counties: codes,
  postalCodes: typedList,
  languages: codes,
  hours: text,
  phone,
  email,
  website: text,
  ...address,
  note: text,
};

export const serviceForm = defineForm('healthcareService', kinds, {
  adjust: (body) => withoutLoneState(body),
  check: ({ minimumAge, maximumAge }) => ({
    ...(minimumAge.trim() !== '' &&
      maximumAge.trim() !== '' &&
      Number(maximumAge) < Number(minimumAge) && { maximumAge: 'endBeforeStart' as const }),
  }),
  // The error of an item belongs to the whole list.
  fieldOf: (path) => path.replace(/^(postalCodes|counties|languages|categories)\.\d+$/, '$1'),
});
export type ServiceValues = typeof serviceForm.empty;
