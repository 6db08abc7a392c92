// The visit form: place and way, time, activities, purpose; at the side the units and the missing entries.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { shortNameOf } from '#care';
import type { OpenedDraft } from '#drafts';
import { isCivilDate, useFormat, useZone } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useRecordForm } from '#records';
import { afterSaving, Card, FormShell, toast } from '#ui';
import { useBeginVisit } from '../clock/use-begin-visit.ts';
import styles from '../note/encounter-form.module.css';
import {
  type Encounter,
  type EncounterFormValues,
  encounterForm,
  toEncounterBody,
} from '../note/encounter-form-values.ts';
import { useEncounterWords } from '../note/use-encounter-words.ts';
import type { VisitHeadProps } from '../note/visit-person.ts';
import { MissingCard, missingTitleId } from '../signing/missing-card.tsx';
import { SignBar, SignCard } from '../signing/sign-card.tsx';
import { UnitsCard } from '../signing/units-card.tsx';
import { useMissing } from '../signing/use-missing.ts';
import { usePreview } from '../signing/use-preview.ts';
import { useSaveEncounter } from '../signing/use-save-encounter.ts';
import { StartFromTemplate } from '../templates/start-from-template.tsx';
import { WhereSection } from '../templates/where-section.tsx';
import { ActivitiesSection } from './activities-section.tsx';
import { OptionalSections } from './optional-sections.tsx';
import { PhotoCard } from './photo-card.tsx';
import { VisitHead } from './visit-head.tsx';
import { WhenSection } from './when-section.tsx';
import { WhySection } from './why-section.tsx';

const SignQuestion = lazy(() => import('../signing/sign-question.tsx').then((m) => ({ default: m.SignQuestion })));

interface EncounterFormProps {
  /** The person of the visit, and the title of the page. */
  readonly head: VisitHeadProps;
  /** Left out for a new encounter. */
  readonly encounter?: Encounter;
  readonly draft: OpenedDraft<EncounterFormValues>;
  readonly plan?: VisitPlan;
  /** Above the fields. */
  readonly notice?: ReactNode;
}

export interface VisitPlan {
  /** The hour the visit was planned for. */
  readonly plannedAt: string | null | undefined;
  /** It has not begun. */
  readonly isPlanned: boolean;
  /** The visit begins when the form opens. */
  readonly begins: boolean;
}

export function EncounterForm({ head, encounter, draft, plan, notice }: EncounterFormProps) {
  const { t } = useTranslation('encounters');
  const zone = useZone();
  const format = useFormat();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  // The button that submitted: all validate first.
  const intent = useRef<'save' | 'sign'>('save');
  const mean = (next: 'save' | 'sign') => {
    intent.current = next;
  };
  const patientId = head.patient.id;
  const named = shortNameOf(head.patient);
  const [create] = callsOf('encounters').useCreate();
  const [update] = callsOf('encounters').useUpdate();
  const { id, begun, form, shell, saving, autosave } = useRecordForm<EncounterFormValues, Encounter>({
    definition: encounterForm(zone),
    draft,
    record: encounter,
    beside: { patientId },
    words: useEncounterWords(patientId),
    calls: { create, update },
    label: ({ date }) => ({ kind: 'visit', name: named, day: date }),
  });
  const { busy } = saving;
  const { save, sign, begin } = useSaveEncounter({ id, zone, form, saving, onSaved: autosave.forget });
  const start = useBeginVisit({
    isWanted: plan?.isPlanned === true && plan.begins,
    put: (name, value) => form.setValue(name, value, { shouldDirty: true }),
    begin,
  });
  const values = useWatch({ control: form.control }) as EncounterFormValues;
  const body = toEncounterBody(values, zone);
  const missing = useMissing(body);
  const preview = usePreview({ patientId, encounterId: id, body });

  async function submit(typed: EncounterFormValues): Promise<void> {
    if (busy) return;
    const meant = intent.current;
    // The keyboard saves; only the sign button signs.
    mean('save');
    if (meant === 'sign') {
      if (missing.length > 0) document.getElementById(missingTitleId)?.focus();
      else setAsking(true);
      return;
    }
    if (!(await save(typed))) return;
    toast.success(t('draftSaved'));
    await navigate(paths.encounter(id), afterSaving);
  }

  async function signNow(): Promise<void> {
    if (busy) return;
    const signed = await sign(form.getValues());
    setAsking(false);
    if (!signed) return;
    toast.success(t('signed'));
    await navigate(paths.encounter(id), afterSaving);
  }

  const isLate =
    values.lateReason !== '' || preview.findings.some(({ messageKey }) => messageKey === 'policy.lateEntry.late');
  const isPlan = plan?.isPlanned === true && values.date === begun.date && values.start === begun.start;
  return (
    <FormProvider {...form}>
      <VisitHead {...head} clock={{ plannedAt: plan?.plannedAt, isPlan, onStart: isPlan ? start : undefined }} />
      {notice}
      <FormShell
        {...shell}
        onSubmit={submit}
        subject={t('subject', { name: named, day: isCivilDate(values.date) ? format.dayOfMonth(values.date) : '–' })}
        sendOnEnter={false}
      >
        <div className={styles.columns}>
          <Card>
            <div className={`${styles.sections} in-order`}>
              <StartFromTemplate isNew={!encounter} patientId={patientId} encounterId={id} />
              <WhereSection />
              <WhenSection startedAt={body.startedAt} endedAt={body.endedAt} />
              <ActivitiesSection patientId={patientId} startedAt={body.startedAt} endedAt={body.endedAt} />
              <WhySection patientId={patientId} />
              <OptionalSections isLate={isLate} spoken={head.patient} />
            </div>
          </Card>
          <div className={`stack ${styles.side}`}>
            <UnitsCard preview={preview} patient={head.patient} />
            <MissingCard missing={missing} />
            <PhotoCard patient={head.patient} encounterId={id} keepFirst={() => save(form.getValues())} />
            <SignCard busy={busy} onMean={mean} />
          </div>
        </div>
        <SignBar preview={preview} missingCount={missing.length} busy={busy} onMean={mean} />
        <Suspense fallback={null}>
          {asking && (
            <SignQuestion
              open
              patientId={patientId}
              body={body}
              preview={preview}
              busy={busy}
              onConfirm={() => void signNow()}
              onClose={() => setAsking(false)}
            />
          )}
        </Suspense>
      </FormShell>
    </FormProvider>
  );
}
