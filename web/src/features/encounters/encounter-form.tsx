// The visit form: where and how, when, what was done, why; at the side the units it makes and what is still missing.

import Button from '@mui/material/Button';
import { encounter as definition, signingErrors } from '@puente/contract';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useZone } from '#i18n';
import { paths } from '#paths';
import { afterSaving, Card, ConfirmDialog, contractResolver, FormShell, Icon, StaleNotice, toast } from '#ui';
import { ActivitiesSection } from './activities-section.tsx';
import styles from './encounter-form.module.css';
import {
  checkEncounterTimes,
  type EncounterBody,
  type EncounterFormValues,
  encounterFormats,
  toEncounterBody,
} from './encounter-form-values.ts';
import { MissingCard } from './missing-card.tsx';
import { UnitsCard } from './units-card.tsx';
import { useSaveEncounter } from './use-save-encounter.ts';
import { WhenSection } from './when-section.tsx';
import { WhereSection } from './where-section.tsx';
import { WhySection } from './why-section.tsx';

interface EncounterFormProps {
  readonly id: string;
  readonly patientId: string;
  /** The version on the server; null for an encounter that is not there yet. */
  readonly savedVersion: number | null;
  readonly initial: EncounterFormValues;
}

export function EncounterForm({ id, patientId, savedVersion, initial }: EncounterFormProps) {
  const { t } = useTranslation('encounters');
  const zone = useZone();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  // Which of the two buttons submits: both validate first.
  const intent = useRef<'save' | 'sign'>('save');
  const mean = (next: 'save' | 'sign') => {
    intent.current = next;
  };
  const resolver = useMemo(
    () =>
      contractResolver<EncounterFormValues, EncounterBody & { patientId: string }>({
        schema: definition.create as never,
        toBody: (values) => ({ patientId, ...toEncounterBody(values, zone) }),
        formats: encounterFormats,
        check: (values) => checkEncounterTimes(values, zone),
      }),
    [patientId, zone],
  );
  const form = useForm<EncounterFormValues>({ shouldFocusError: false, defaultValues: initial, resolver });
  const values = useWatch({ control: form.control }) as EncounterFormValues;
  const body = toEncounterBody(values, zone);
  const missing = signingErrors(body, new Date());
  const { save, sign, busy, failure, stale, useTheirs } = useSaveEncounter({ id, patientId, savedVersion, zone, form });

  /** The label of the last name of a path: activities.1.minutes → Minutes. */
  const labelOf = (path: string) => t(`field.${path.split('.').findLast((part) => !/^\d+$/.test(part)) as 'date'}`);

  async function submit(typed: EncounterFormValues): Promise<void> {
    if (busy) return;
    if (intent.current === 'sign') {
      if (missing.length > 0) document.getElementById('missing-title')?.focus();
      else setAsking(true);
      return;
    }
    if ((await save(typed)) === null) return;
    toast.success(t('draftSaved'));
    await navigate(paths.encounter(id), afterSaving);
  }

  async function signNow(): Promise<void> {
    const signed = await sign(form.getValues());
    setAsking(false);
    if (!signed) return;
    toast.success(t('signed'));
    await navigate(paths.encounter(id), afterSaving);
  }

  return (
    <FormShell
      form={form}
      onSubmit={submit}
      labelOf={labelOf}
      failure={failure}
      notice={
        stale && (
          <StaleNotice
            fields={stale.map((field) => ({ ...field, label: labelOf(field.path) }))}
            onUseTheirs={useTheirs}
          />
        )
      }
    >
      <div className={styles.columns}>
        <Card>
          <div className={styles.sections}>
            <WhereSection />
            <WhenSection startedAt={body.startedAt} endedAt={body.endedAt} />
            <ActivitiesSection startedAt={body.startedAt} endedAt={body.endedAt} />
            <WhySection />
          </div>
        </Card>
        <div className={`stack ${styles.side}`}>
          <UnitsCard patientId={patientId} encounterId={id} date={values.date} body={body} />
          <MissingCard missing={missing} body={body} />
          <Card title={t('section.sign')}>
            <div className="stack">
              <p className="small muted">{t('signStatement')}</p>
              <Button
                type="submit"
                size="large"
                variant="contained"
                color="primary"
                fullWidth
                onClick={() => mean('sign')}
                aria-disabled={busy}
              >
                <Icon name="sign" />
                {t('sign')}
              </Button>
              <Button type="submit" size="large" fullWidth onClick={() => mean('save')} aria-disabled={busy}>
                {t('saveDraft')}
              </Button>
            </div>
          </Card>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('signTitle')}
        confirm={t('sign')}
        busy={busy}
        onConfirm={() => void signNow()}
        onClose={() => setAsking(false)}
      >
        <p>{t('signBody')}</p>
      </ConfirmDialog>
    </FormShell>
  );
}
