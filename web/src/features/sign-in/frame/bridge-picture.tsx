// The bridge at evening; decoration beside the sign-in form. Cables are parabolas, the hangers follow from them.
import styles from './bridge-picture.module.css';

const towers = { start: 190, end: 530, top: 104 } as const;
const deck = 330;
const hangerEvery = 17;

/** Height of the main cable at x: a parabola that sags between the towers and falls to the banks outside of them. */
function cableHeight(x: number): number {
  const middle = (towers.start + towers.end) / 2;
  const half = (towers.end - towers.start) / 2;
  const sag = 202;
  if (x >= towers.start && x <= towers.end) return towers.top + sag * (1 - ((x - middle) / half) ** 2);
  const outside = x < towers.start ? towers.start - x : x - towers.end;
  return towers.top + 1.28 * outside - 0.00185 * outside ** 2;
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);
const line = (xs: readonly number[]) => `M${xs.map((x) => `${x} ${cableHeight(x).toFixed(1)}`).join('L')}`;

const cables = [range(-10, 190, 10), range(190, 530, 10), range(530, 730, 10)].map(line).join('');
const hangers = range(3, 717, hangerEvery)
  .filter((x) => Math.abs(x - towers.start) > 8 && Math.abs(x - towers.end) > 8)
  .map((x) => `M${x} ${cableHeight(x).toFixed(1)}V${deck}`)
  .join('');
const tower = (x: number) =>
  `M${x - 8} 486 ${x - 6} 100h12L${x + 8} 486M${x - 6.2} 152h12.4M${x - 6.6} 208h13.2M${x - 7} 264h14`;

export function BridgePicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 720 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle className={styles.sun} cx="360" cy="296" r="88" />
      <path
        className={styles.hills}
        d="M-10 330v-26c50-22 96-30 150-14s96 28 150 22 70-20 130-18 110 26 170 14 90-26 140-14v36z"
      />
      <path className={styles.water} d="M-10 331h740v200H-10z" />
      <path className={styles.hangers} d={hangers} />
      <path className={styles.steel} d={cables} strokeWidth="2.4" />
      <path
        className={styles.steel}
        d={`M-10 ${deck}H730M-10 ${deck + 8}H730${tower(towers.start)}${tower(towers.end)}`}
        strokeWidth="2"
      />
      <path className={styles.glints} d="M296 366h128M318 384h84M284 404h152M336 424h48M308 444h104M344 466h32" />
      <path className={styles.ripples} d="M40 384h64M566 394h84M84 424h56M604 440h66M24 462h84M500 472h56" />
    </svg>
  );
}
