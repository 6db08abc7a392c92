// A signature as it was given: drawn, or a typed name.
import type { ConsentSignature } from '@puente/contract';
import styles from './signed-by.module.css';
import { boxOf } from './strokes.ts';

interface SignedByProps {
  readonly signature: ConsentSignature;
  /** Whose it is, in the language of the paper. */
  readonly caption: string;
}

export function SignedBy({ signature, caption }: SignedByProps) {
  return (
    <figure className={styles.signature}>
      {signature.kind === 'typed' ? (
        <span className={styles.typed}>{signature.name}</span>
      ) : (
        <svg viewBox={boxOf(signature.strokes)} role="img" aria-label={caption}>
          <path d={signature.strokes} />
        </svg>
      )}
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
}
