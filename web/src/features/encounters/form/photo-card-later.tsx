// The pictures of a visit are read after the visit itself.
import { type ComponentProps, lazy, Suspense } from 'react';
import { loadTexts } from '#i18n';

const Card = lazy(() =>
  Promise.all([import('./photo-card.tsx'), loadTexts(['documents'])]).then(([m]) => ({ default: m.PhotoCard })),
);

export const PhotoCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={null}>
    <Card {...props} />
  </Suspense>
);
