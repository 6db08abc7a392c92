// Asks before the signature of a note, and lists the blocks of its charge. It can be signed anyway: the note is a
// clinical record.
import { useTranslation } from 'react-i18next';
import { useZone } from '#i18n';
import { ConfirmDialog } from '#ui';
import { type EncounterBody, toEncounterBody, toEncounterForm } from '../note/encounter-form-values.ts';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { SignSummary } from './sign-summary.tsx';
import { type Preview, usePreview } from './use-preview.ts';

interface SignQuestionProps {
  readonly open: boolean;
  readonly patientId: string;
  readonly body: EncounterBody;
  readonly preview: Preview;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function SignQuestion({ patientId, body, preview, ...dialog }: SignQuestionProps) {
  const { t } = useTranslation('encounters');
  return (
    <ConfirmDialog {...dialog} title={t('signTitle')} confirm={t('sign')}>
      <p>{t('signStatement')}</p>
      <SignSummary patientId={patientId} body={body} />
      <p>{t('signBody')}</p>
      <SignLack preview={preview} />
    </ConfirmDialog>
  );
}

/** The faults that will block the charge, or a sentence that they are not known yet. */
function SignLack({ preview }: Pick<SignQuestionProps, 'preview'>) {
  const { t } = useTranslation('encounters');
  const { state, blocking, parts } = preview;
  if (state === 'offline' || state === 'failed') return <p>{t('signUnchecked')}</p>;
  if (state !== 'answered' || !parts) return <p role="status">{t('signChecking')}</p>;
  return blocking.length > 0 ? <parts.ChargeLack preview={preview} /> : null;
}

/** The summary and the faults of a stored visit, before its signature. */
export function StoredSign({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation('encounters');
  const zone = useZone();
  const body = toEncounterBody(toEncounterForm(encounter, zone), zone);
  const preview = usePreview({ patientId: encounter.patientId!, encounterId: encounter.id, body });
  return (
    <>
      <SignSummary patientId={encounter.patientId!} body={body} />
      <p>{t('signBody')}</p>
      <SignLack preview={preview} />
    </>
  );
}
