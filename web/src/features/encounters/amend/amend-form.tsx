// The addendum form: reason and text, the corrected details, and at the side the changes and the missing entries.
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { OpenedDraft } from '#drafts';
import { useFormat, useZone } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { DiagnosisField, useRecordForm } from '#records';
import {
  afterSaving,
  Card,
  ConfirmDialog,
  Disclosure,
  FormActions,
  FormShell,
  fieldId,
  focusField,
  ProseField,
  toast,
} from '#ui';
import { ActivitiesSection } from '../form/activities-section.tsx';
import { WhenSection } from '../form/when-section.tsx';
import { ChangeList } from '../note/change-list.tsx';
import styles from '../note/encounter-form.module.css';
import { type Encounter, newEncounter } from '../note/encounter-form-values.ts';
import { useEncounterWords } from '../note/use-encounter-words.ts';
import { MissingCard, missingTitleId } from '../signing/missing-card.tsx';
import { useMissing } from '../signing/use-missing.ts';
import { WhereSection } from '../templates/where-section.tsx';
import {
  type AmendFormValues,
  amendField,
  amendForm,
  correctedPaths,
  detailPaths,
  toDetails,
} from './amend-form-values.ts';
import { newAddendum } from './new-addendum.ts';
import { useAmendEncounter } from './use-amend-encounter.ts';

const longestReason = 500;
const longestText = 20_000;
interface AmendFormProps {
  readonly encounter: Encounter;
  readonly draft: OpenedDraft<AmendFormValues>;
}

export function AmendForm({ encounter, draft }: AmendFormProps) {
  const { t } = useTranslation('visit-actions');
  const zone = useZone();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [query] = useSearchParams();
  const wanted = amendField(query.get('field') ?? '');
  const words = useAmendWords(encounter.patientId);
  const { begun, form, shell, saving, autosave } = useRecordForm<AmendFormValues, Encounter>({
    definition: amendForm(zone),
    draft,
    record: encounter,
    words,
    calls: {},
  });
  const { busy } = saving;
  const amend = useAmendEncounter({ id: encounter.id, zone, saving });
  const [opensDetails] = useState(
    () =>
      wanted.startsWith('activities') ||
      detailPaths.some((path) => path === wanted) ||
      correctedPaths({ ...begun, ...draft.found?.content.values }, begun).length > 0,
  );
  const values = useWatch({ control: form.control }) as AmendFormValues;
  const details = toDetails(values, zone);
  const missing = useMissing({ ...details, purpose: encounter.purpose ?? null });
  const stands = saving.base();
  const changes = correctedPaths(values, stands).map((path) => ({
    name: words.labelOf(path),
    was: words.inWords(path, stands),
    now: words.inWords(path, values),
  }));
  useEffect(() => {
    if (wanted) focusField(fieldId(wanted));
  }, [wanted]);

  async function submit(): Promise<void> {
    if (busy) return;
    if (changes.length > 0 && missing.length > 0) document.getElementById(missingTitleId)?.focus();
    else setAsking(true);
  }

  async function signNow(): Promise<void> {
    if (busy) return;
    const signed = await amend(form.getValues());
    setAsking(false);
    if (!signed) return;
    autosave.forget();
    toast.success(t('saved'));
    await navigate(paths.encounter(encounter.id), { state: { ...afterSaving.state, [newAddendum]: true } });
  }

  return (
    <FormShell {...shell} onSubmit={submit} sendOnEnter={false}>
      <p className="muted">{t('intro')}</p>
      <div className={styles.columns}>
        <div className="stack">
          <Card title={t('section.words')}>
            <div className="stack">
              <ProseField
                name="reason"
                label={t('field.reason')}
                hint={t('field.reasonHint')}
                rows={2}
                max={longestReason}
              />
              <ProseField
                name="words"
                label={t('field.words')}
                hint={t('field.wordsHint')}
                rows={5}
                max={longestText}
              />
            </div>
          </Card>
          <Card>
            <Disclosure summary={<b>{t('section.details')}</b>} open={opensDetails}>
              <div className={styles.sections}>
                <WhereSection />
                <WhenSection startedAt={details.startedAt} endedAt={details.endedAt} />
                <ActivitiesSection
                  patientId={encounter.patientId}
                  startedAt={details.startedAt}
                  endedAt={details.endedAt}
                />
                <section className={styles.section}>
                  <DiagnosisField patientId={encounter.patientId} />
                </section>
              </div>
            </Disclosure>
          </Card>
        </div>
        <div className={`stack ${styles.side}`}>
          <Card title={t('section.changes')}>
            <div className="stack-tight" role="status">
              {changes.length > 0 ? (
                <>
                  <ChangeList changes={changes} />
                  <p className="small muted">{t('recount')}</p>
                </>
              ) : (
                <p className="small muted">{t('noChanges')}</p>
              )}
            </div>
          </Card>
          {changes.length > 0 && missing.length > 0 && <MissingCard missing={missing} />}
        </div>
      </div>
      <FormActions busy={busy} save={t('sign')} back={paths.encounter(encounter.id)} />
      <ConfirmDialog
        open={asking}
        title={t('question')}
        confirm={t('sign')}
        busy={busy}
        onConfirm={() => void signNow()}
        onClose={() => setAsking(false)}
      >
        <p>{t('statement')}</p>
        <p>{t('final')}</p>
      </ConfirmDialog>
    </FormShell>
  );
}

/** The labels of the form, and its values in words. */
function useAmendWords(patientId: string) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const zone = useZone();
  const { labelOf, inWords } = useEncounterWords(patientId);
  return {
    labelOf: (path: string) => (path === 'reason' || path === 'words' ? t(`field.${path}`) : labelOf(path)),
    inWords: (path: string, values: AmendFormValues) => {
      if (path === 'reason' || path === 'words') return values[path];
      const { startedAt, endedAt } = toDetails(values, zone);
      const instant = path === 'start' ? startedAt : path === 'end' ? endedAt : null;
      return instant ? format.time(instant) : inWords(path, { ...newEncounter(zone), ...values });
    },
  };
}
