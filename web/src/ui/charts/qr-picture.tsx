// A text as a QR code: dark on white in both schemes, with the quiet zone that cameras need.
import { useEffect, useState } from 'react';
import styles from './qr-picture.module.css';

export interface QrCodeProps {
  readonly text: string;
  /** Its description, for screen readers. */
  readonly label: string;
}

/** ISO/IEC 18004, 9.1: four modules wide. */
const quietZone = 4;

interface Picture {
  readonly size: number;
  readonly path: string;
}

export function QrPicture({ text, label }: QrCodeProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let stale = false;
    import('uqr')
      .then(({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: quietZone });
        const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
        if (!stale) setPicture({ size, path });
      })
      // The key is beside it as text.
      .catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [text]);
  return (
    <div className={styles.frame}>
      {picture && (
        <svg viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={picture.path} />
        </svg>
      )}
    </div>
  );
}
