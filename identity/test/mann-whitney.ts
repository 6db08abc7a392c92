/** The Mann–Whitney U test: whether two samples may come from one distribution, whatever its form. */

/**
 * Two-sided, by the normal approximation with corrections for ties and continuity; for samples of 20 and more.
 * @returns the probability of a difference as great as this by chance
 */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [...left.map((value) => ({ value, isLeft: true })), ...right.map((value) => ({ value, isLeft: false }))];
  all.sort((one, other) => one.value - other.value);
  let ranksOfLeft = 0;
  let ties = 0;
  for (let first = 0; first < all.length; ) {
    let end = first;
    while (all[end]?.value === all[first]?.value) end++;
    const group = all.slice(first, end);
    // Equal values share the middle of their ranks, which count from 1.
    ranksOfLeft += group.filter(({ isLeft }) => isLeft).length * ((first + 1 + end) / 2);
    ties += group.length ** 3 - group.length;
    first = end;
  }
  const [m, n, total] = [left.length, right.length, all.length];
  const u = ranksOfLeft - (m * (m + 1)) / 2;
  const deviation = Math.sqrt(((m * n) / 12) * (total + 1 - ties / (total * (total - 1))));
  const distance = Math.max(0, Math.abs(u - (m * n) / 2) - 0.5);
  return deviation === 0 ? 1 : Math.min(1, complementaryError(distance / deviation / Math.SQRT2));
}

/** erfc for positive numbers, to seven digits (Abramowitz and Stegun, 7.1.26). */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return series.reduce((sum, coefficient) => (sum + coefficient) * t, 0) * Math.exp(-x * x);
}
