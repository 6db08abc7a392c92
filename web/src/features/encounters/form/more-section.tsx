// Rare details of a visit: an interpreter, other people present, the travel. Folded while empty.
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Disclosure, TextField } from '#ui';
import styles from '../note/encounter-form.module.css';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import { InterpreterFields, type Spoken } from './interpreter-fields.tsx';

const fields = ['interpreterMode', 'interpreter', 'participants', 'travelMinutes', 'travelMiles'] as const;

export function MoreSection({ spoken }: { readonly spoken: Spoken }) {
  const { t } = useTranslation('encounters');
  const { getValues } = useFormContext<EncounterFormValues>();
  const [open] = useState(() => getValues(fields).some(Boolean) || spoken.interpreterNeeded === true);
  return (
    <section className={styles.section}>
      <Disclosure summary={<b>{t('section.more')}</b>} open={open}>
        <div className="stack">
          <InterpreterFields spoken={spoken} />
          <TextField name="participants" label={t('field.participants')} hint={t('field.participantsHint')} optional />
          <TextField
            name="travelMinutes"
            label={t('field.travelMinutes')}
            hint={t('field.travelHint')}
            inputMode="numeric"
            optional
          />
          <TextField name="travelMiles" label={t('field.travelMiles')} inputMode="numeric" optional />
        </div>
      </Disclosure>
    </section>
  );
}
