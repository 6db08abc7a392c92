// /checkout in the frame of the sign-in pages.

import { AuthFrame } from '../features/sign-in/frame/auth-frame.tsx';
import { NewPasswordField } from '../features/sign-in/steps/new-password-field.tsx';
import { SignUpScreen } from '../features/tenancy/sign-up/sign-up-screen.tsx';

export function SignUpPage() {
  return <SignUpScreen Frame={AuthFrame} NewPassword={NewPasswordField} />;
}
