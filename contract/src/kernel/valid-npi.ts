/** Checks a National Provider Identifier. */

/** Ten digits, the first 1 or 2, whose Luhn sum with the issuer prefix 80840 (45 CFR 162.406, ISO 7812) is a multiple of ten. */
export function validNpi(npi: string): boolean {
  if (!/^[12]\d{9}$/.test(npi)) return false;
  const sum = [...`80840${npi}`].reverse().reduce((total, character, index) => {
    const value = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
