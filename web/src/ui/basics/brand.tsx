// The bridge and the name of the product.
import styles from './brand.module.css';

function BrandMark({ width = 26 }: { readonly width?: number }) {
  return (
    <svg
      className={styles.mark}
      width={width}
      height={(width * 20) / 26}
      viewBox="0 0 26 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M1 15.5h24M1 10.5C4.5 10.5 7 7 7.5 2.5c.6 5.3 2.7 8 5.5 8s4.9-2.7 5.500-8c.5 4.500 3 8 6.500 8" />
      <path d="M7.5 2.5V19M18.5 2.5V19" />
    </svg>
  );
}

export function Brand({ width }: { readonly width?: number }) {
  return (
    <span className={styles.brand}>
      <BrandMark width={width} />
      <span translate="no">Puente</span>
    </span>
  );
}
