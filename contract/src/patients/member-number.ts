/**
 * Whether a number can be one of the payer's members. A payer says its forms by signs, so that nobody writes a pattern: `#` is a digit,
 * `@` a letter, `*` either; capitals, digits and hyphens stand for themselves. Without one, a number of fee-for-service Medi-Cal is
 * looked at as a Client Index Number, whose form has no verified source: it is asked about and never refused.
 */
import type { planTypes } from '../kernel/codes/partner.ts';

const signs: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^[A-Z]$/, '*': /^[0-9A-Z]$/ };

export const fitsForm = (form: string, number: string): boolean =>
  form.length === number.length && [...form].every((sign, at) => signs[sign]?.test(number[at]!) ?? sign === number[at]);

/** Client Index Number: 9, seven digits, a letter, and maybe a check digit. */
const clientIndexForms = ['9#######@', '9#######@#'];

export interface NumberOfPayer {
  readonly planType: (typeof planTypes)[number];
  readonly memberIdForms?: readonly string[] | null | undefined;
}

const typed = (number: string) => number.trim().toUpperCase();

/** False: the payer refuses it. Without forms of the payer nothing is refused. */
export const isMemberNumber = ({ memberIdForms }: NumberOfPayer, number: string): boolean =>
  !memberIdForms?.length || memberIdForms.some((form) => fitsForm(form, typed(number)));

/** No insurer's number is so short. */
const shortest = 5;
const insurers: readonly string[] = ['medi-cal-fee-for-service', 'medi-cal-managed-care', 'medicare', 'commercial'];

/** Why a number that is not refused looks wrong; null: it does not. */
export function doubtOf({ planType, memberIdForms }: NumberOfPayer, number: string): 'client-index' | 'short' | null {
  if (memberIdForms?.length) return null;
  if (planType === 'medi-cal-fee-for-service')
    return clientIndexForms.some((form) => fitsForm(form, typed(number))) ? null : 'client-index';
  return insurers.includes(planType) && typed(number).length < shortest ? 'short' : null;
}
