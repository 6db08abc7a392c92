// Short confirmations at the bottom end. An error is never only here.
import { Toaster, toast } from 'react-hot-toast';
import styles from './toast.module.css';

export const notifySuccess = (text: string): string => toast.success(text);

export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      // Above the bottom bar of a phone.
      containerStyle={{ insetBlockEnd: 76 }}
      toastOptions={{
        duration: 4000,
        className: styles.toast,
        style: { background: '#1b2130', color: '#f3f4f7' },
        success: { duration: 2000 },
        loading: { duration: Number.POSITIVE_INFINITY },
      }}
    />
  );
}
