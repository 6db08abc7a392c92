// A drawn signature as the stored path, and the part of the sheet it covers.
import type { PointGroup } from 'signature_pad';

/** The number of points of a path that the server accepts; a signature has a few hundred. */
const mostPoints = 2_000;
const most = 9_999;

const whole = (value: number) => Math.min(most, Math.max(0, Math.round(value)));

/** `M12 40L14 41…`, in points of the sheet. A dot becomes a short line. */
export function pathOf(groups: readonly PointGroup[]): string {
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  const every = Math.ceil(count / mostPoints);
  return groups
    .map(({ points }) => {
      const kept = points.filter((_, index) => index % every === 0 || index === points.length - 1);
      const line = kept.length === 1 ? [kept[0]!, { x: kept[0]!.x + 1, y: kept[0]!.y }] : kept;
      return line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${whole(x)} ${whole(y)}`).join('');
    })
    .join('');
}

/** The `viewBox` that shows a path whole. */
export function boxOf(path: string): string {
  const numbers = path.match(/\d+/g)?.map(Number) ?? [];
  const of = (remainder: number) => numbers.filter((_, index) => index % 2 === remainder);
  const [xs, ys] = [of(0), of(1)];
  const [left, top] = [Math.min(...xs) - 4, Math.min(...ys) - 4];
  return [left, top, Math.max(...xs) - left + 4, Math.max(...ys) - top + 4].join(' ');
}
