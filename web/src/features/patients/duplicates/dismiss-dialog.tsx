// The reason why a pair is two people. It loads once somebody asks for it.
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#ui';

interface DismissDialogProps {
  readonly names: { readonly first: string; readonly other: string };
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
}

export function DismissDialog({ names, ...dialog }: DismissDialogProps) {
  const { t } = useTranslation('duplicates');
  return (
    <ReasonDialog
      {...dialog}
      open
      title={t('dismiss.question')}
      confirm={t('dismiss.label')}
      label={t('dismiss.reason')}
      missing={t('dismiss.reasonMissing')}
    >
      <p>{t('dismiss.effect', names)}</p>
    </ReasonDialog>
  );
}
