// /checkout in the frame of the sign-in pages.
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx';
import { AuthFrame } from '../features/sign-in/auth-frame.tsx';
import { NewPasswordField } from '../features/sign-in/new-password-field.tsx';

export function CheckoutPage() {
  return <CheckoutScreen Frame={AuthFrame} NewPassword={NewPasswordField} />;
}
