// A text as a QR code; few pages show one, so its code loads on demand.
import { lazy, Suspense } from 'react';
import type { QrCodeProps } from './qr-picture.tsx';

const QrPicture = lazy(() => import('./qr-picture.tsx').then((m) => ({ default: m.QrPicture })));

export function QrCode(props: QrCodeProps) {
  return (
    <Suspense>
      <QrPicture {...props} />
    </Suspense>
  );
}
