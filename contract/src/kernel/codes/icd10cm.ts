/** ICD-10-CM codes as people write them and as they are kept. */

/** As people write a code: E119 is E11.9. */
export const withDot = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code);

/** The code that a typed text means, without its dot; undefined where it means none. */
export function readDiagnosisCode(text: string): string | undefined {
  const code = text.replace('.', '').trim().toUpperCase();
  return /^[A-Z](?:\d[0-9A-Z]|[A-Z]\d)[0-9A-Z]{0,4}$/.test(code) ? code : undefined;
}

/** How a code of Z55 to Z65 begins. */
export const socialNeedCode = /^Z(5[5-9]|6[0-5])/;

/** Z55 to Z65: hazards related to socioeconomic and psychosocial circumstances, which others than clinicians may document too (ICD-10-CM guidelines I.B.14). */
export const isSocialNeed = (code: string): boolean => socialNeedCode.test(code);

/** The federal fiscal year of a civil day, by which codes change: 2026 is October 1, 2025 to September 30, 2026. */
export const fiscalYearOf = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= '10' ? 1 : 0);
