/** Which kind of plan the words and codes of a Coverage mean. */

/**
 * In this order: who has both programs is paid by Medicare first. Codes are of the Source of Payment Typology (1
 * Medicare, 2 Medicaid, 5 and 6 commercial, 81 self-pay, 82 to 89 no payment) and HL7 v3 ActCode, all in small letters.
 */
const rules: readonly (readonly [RegExp, string])[] = [
  [/^no[ _-]?insurance$|^uninsured$|^none$|^8[2-9]/, 'none'],
  [/self[ _-]?pay|^pay$|^81/, 'self-pay'],
  [/dual[ _-]?eligible|medicare|^1\d*$|^mcpol$/, 'medicare'],
  [/medicaid|medi-?cal|^2\d*$|^subsidiz$/, 'medi-cal-managed-care'],
  [/private|commercial|^[56]\d*$/, 'commercial'],
  [/blue ?cross|aetna|cigna|humana/, 'commercial'],
  [/united ?health|anthem|kaiser/, 'commercial'],
  [/^(?:ehcpol|hip|hmo|ppo|pos)$/, 'commercial'],
];

/** A plan type of the contract, `other` where nothing is known, or `none` for a person without insurance. */
export function planTypeOf(words: readonly (string | undefined)[]): string {
  const said = words.flatMap((word) => word?.toLowerCase() ?? []);
  return rules.find(([pattern]) => said.some((word) => pattern.test(word)))?.[1] ?? 'other';
}
