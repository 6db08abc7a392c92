// ICD-10-CM codes as people write them and as they are kept.

/** As people write an ICD-10 code: E119 is E11.9. */
export const withDot = (code: string): string => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code);

/** The ICD-10-CM code that a typed text means, without its dot; undefined where it means none. */
export function readDiagnosisCode(text: string): string | undefined {
  const code = text.replace('.', '').trim().toUpperCase();
  return /^[A-Z]\d[0-9A-Z]{1,5}$/.test(code) ? code : undefined;
}
