// /partner-link in the frame of the sign-in pages. The parts that show a record load after the code was entered.
import { lazy } from 'react';
import { PartnerLinkScreen } from '../features/referrals/partner-link/partner-link-screen.tsx';
import { AuthFrame } from '../features/sign-in/frame/auth-frame.tsx';

const SharedParts = lazy(() => import('../care/shared-parts.tsx').then((m) => ({ default: m.SharedParts })));

export function PartnerLinkPage() {
  return <PartnerLinkScreen Frame={AuthFrame} Parts={SharedParts} />;
}
