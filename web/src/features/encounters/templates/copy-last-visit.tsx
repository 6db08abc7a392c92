// Offers to copy parts of the last visit, which loads on request.
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, Icon, toast } from '#ui';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import { takenBack } from './fill-from-template.ts';

const CopyDialog = lazy(() => import('./copy-dialog.tsx').then((m) => ({ default: m.CopyDialog })));

interface CopyLastVisitProps {
  readonly patientId: string;
  /** The visit that is written. */
  readonly encounterId: string;
  readonly put: (values: Partial<EncounterFormValues>) => void;
}

export function CopyLastVisit({ patientId, encounterId, put }: CopyLastVisitProps) {
  const { t } = useTranslation('encounters');
  const { getValues } = useFormContext<EncounterFormValues>();
  const [asking, setAsking] = useState(false);
  function take(values: Partial<EncounterFormValues>): void {
    const before = structuredClone(getValues());
    put(values);
    setAsking(false);
    toast.undo(t('copy.done'), () => put(takenBack(before, values, getValues())));
  }
  return (
    <div>
      <Button size="small" variant="text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon name="copy" size="small" />
        {t('copy.ask')}
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <CopyDialog
            patientId={patientId}
            encounterId={encounterId}
            typed={getValues()}
            onTake={take}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
