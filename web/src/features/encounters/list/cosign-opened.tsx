// Above the notes to co-sign: notes that the reader has opened, to select and co-sign together.
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type EncounterSummary, useErrorSentence, useGetMeQuery } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { useAct } from '#records';
import { Button, Card, CheckboxField, ConfirmDialog, Notice, toast } from '#ui';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { useWasOpened } from '../note/opened-notes.ts';

interface Ticks {
  readonly ticked: Readonly<Record<string, boolean>>;
}

export function CosignOpened({ notes }: { readonly notes: readonly EncounterSummary[] }) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const wasOpened = useWasOpened(me?.id);
  const sentence = useErrorSentence();
  const form = useForm<Ticks>({ defaultValues: { ticked: {} } });
  const [asking, setAsking] = useState(false);
  const hook = callsOf('encounters').useCommand();
  const [, { error, isLoading, reset }] = hook;
  const act = useAct<EncounterRecord>(hook);
  const opened = notes.filter((note) => note.can.includes('cosign') && wasOpened(note));
  const ticks = form.watch('ticked');
  const chosen = opened.filter(({ id }) => ticks[id]);
  if (opened.length === 0) return notes.length > 0 && <Notice tone="info">{t('cosign.openFirst')}</Notice>;

  async function cosignAll(): Promise<void> {
    let count = 0;
    for (const note of chosen) {
      if (!(await act('cosign', {}, note))) break;
      count += 1;
    }
    if (count > 0) toast.success(t('cosign.manyDone', { count }));
    if (count === chosen.length) setAsking(false);
  }

  return (
    <FormProvider {...form}>
      <Card title={t('cosign.opened')} count={format.number(opened.length)}>
        <div className="stack-tight">
          {opened.map((note) => (
            <CheckboxField
              key={note.id}
              name={`ticked.${note.id}`}
              label={t('cosign.note', { name: nameOf(note.patient), date: format.weekday(note.serviceDate) })}
            />
          ))}
          <div>
            <Button
              variant="contained"
              color="primary"
              disabled={chosen.length === 0}
              onClick={() => {
                reset();
                setAsking(true);
              }}
            >
              {chosen.length === 0 ? t('act.cosign.label') : t('cosign.many', { count: chosen.length })}
            </Button>
          </div>
        </div>
      </Card>
      <ConfirmDialog
        open={asking}
        title={t('cosign.manyQuestion', { count: chosen.length })}
        confirm={t('cosign.many', { count: chosen.length })}
        busy={isLoading}
        error={sentence(error)}
        onConfirm={() => void cosignAll()}
        onClose={() => setAsking(false)}
      >
        <p>{t('cosign.manyEffect')}</p>
      </ConfirmDialog>
    </FormProvider>
  );
}
