// The main button of a form; it is never disabled instead of showing a reason.

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../basics/button.tsx';

export function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      variant="contained"
      color="primary"
      size="large"
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? t('load') : children}
    </Button>
  );
}
