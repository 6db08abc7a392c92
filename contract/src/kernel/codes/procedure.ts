/**
 * Procedure codes (HCPCS and CPT) and modifiers of community health work, care coordination, supports and transport,
 * for rules and prices. Codes alone: the texts of CPT are licensed. An organization names further codes in its CHW
 * services.
 */
import listed from './procedure-codes.json' with { type: 'json' };

export const procedureCodes: readonly string[] = listed.codes;

/** CPT (four digits and a digit, or A, F, M, T or U) or HCPCS level II (a letter and four digits). */
export const isProcedureCode = (code: string): boolean => /^(?:\d{4}[\dAFMTU]|[A-EGHJ-MP-V]\d{4})$/.test(code);

/** For transport, two of these make a modifier: where the trip begins and where it ends. */
const places = [...'DEGHIJNPRSX'];

export const modifiers: readonly string[] = [
  ...new Set([...listed.modifiers, ...places.flatMap((from) => places.map((to) => from + to))]),
];
