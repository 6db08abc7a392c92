// /demo in the frame of the sign-in pages.
import { DemoScreen } from '../features/demo/demo-screen.tsx';
import { AuthFrame } from '../features/sign-in/frame/auth-frame.tsx';

export function DemoPage() {
  return <DemoScreen Frame={AuthFrame} />;
}
