// Asks which parts of the last visit to copy.
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, useListState } from '#api';
import { useFormat, useZone } from '#i18n';
import { CheckboxField, ConfirmDialog, ErrorNotice, Skeleton } from '#ui';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { type CopiedPart, copiedParts, copiedVisit, copyFrom, partsIn } from './copied-parts.ts';
import { isUnwritten } from './fill-from-template.ts';

/** The number of recent visits to search for one that can be copied. */
const mostRead = 5;
/** Facts of one day are copied only on request. */
const chosenFirst: Readonly<Record<CopiedPart, boolean>> = {
  where: true,
  purpose: true,
  activities: true,
  note: false,
  diagnosisCodes: true,
};

interface CopyDialogProps {
  readonly patientId: string;
  readonly encounterId: string;
  readonly typed: EncounterFormValues;
  readonly onTake: (values: Partial<EncounterFormValues>) => void;
  readonly onClose: () => void;
}

export function CopyDialog({ patientId, encounterId, typed, onTake, onClose }: CopyDialogProps) {
  const { t } = useTranslation('encounters');
  const format = useFormat();
  const zone = useZone();
  const form = useForm({ defaultValues: { copied: chosenFirst } });
  const list = useListState<EncounterRecord>(
    callsOf('encounters').useList({ patientId, isSigned: 'true', sort: '-startedAt', limit: mostRead }),
  );
  const visit = list.rows && copiedVisit(list.rows, encounterId);
  const parts = visit ? partsIn(visit, zone) : [];
  /** The copy would replace existing values. */
  const replaces = (part: CopiedPart) => part !== 'where' && !isUnwritten(typed, part);
  function take(): void {
    const chosen = copiedParts.filter((part) => parts.includes(part) && form.getValues(`copied.${part}`));
    if (visit && chosen.length > 0) onTake(copyFrom({ from: visit, parts: chosen, typed, zone }));
    else onClose();
  }
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={t('copy.title')}
        confirm={t(visit ? 'copy.take' : 'copy.close')}
        onConfirm={take}
        onClose={onClose}
      >
        {list.error ? (
          <ErrorNotice message={list.error} onRetry={list.onRetry} />
        ) : !list.rows ? (
          <Skeleton rows={3} />
        ) : !visit ? (
          <p>{t('copy.none')}</p>
        ) : (
          <div className="stack">
            <p>{t('copy.of', { date: format.dateTime(visit.startedAt), name: visit.authorName ?? '–' })}</p>
            {parts.map((part) => (
              <CheckboxField
                key={part}
                // The form beneath has a field of the same name.
                name={`copied.${part}`}
                label={t(part === 'where' ? 'section.where' : `field.${part}`)}
                {...(replaces(part) && { hint: t('copy.replaces') })}
              />
            ))}
            <p className="small muted">{t('copy.leaves')}</p>
          </div>
        )}
      </ConfirmDialog>
    </FormProvider>
  );
}
