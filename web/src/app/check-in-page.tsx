// /check-in in the frame of the sign-in pages.
import { CheckInScreen } from '../features/check-in/check-in-screen.tsx';
import { AuthFrame } from '../features/sign-in/auth-frame.tsx';

export function CheckInPage() {
  return <CheckInScreen Frame={AuthFrame} />;
}
