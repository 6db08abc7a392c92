// Short confirmations at the bottom end. An error is never only here.
import { toast, Toaster } from 'react-hot-toast';
import styles from './toast.module.css';

export const notifySuccess = (text: string): string => toast.success(text);

export function Toasts() {
  return (
    <Toaster
      position="bottom-right"
      containerClassName={styles.container}
      toastOptions={{ duration: 4000, className: styles.toast, success: { duration: 2000 }, loading: { duration: Number.POSITIVE_INFINITY } }}
    />
  );
}
