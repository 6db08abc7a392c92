// /check-in in the frame of the sign-in pages.
import { CheckInScreen } from '../features/encounters/check-in/check-in-screen.tsx';
import { AuthFrame } from '../features/sign-in/frame/auth-frame.tsx';

export function CheckInPage() {
  return <CheckInScreen Frame={AuthFrame} />;
}
