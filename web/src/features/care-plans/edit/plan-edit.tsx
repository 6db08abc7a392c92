// /dashboard/care-plans/{id}/edit: the draft of a plan. It is saved, or saved and sent for approval.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CarePlan, callsOf } from '#api';
import { PatientBanner, patientPath, shortNameOf } from '#care';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { Loaded, useRecordForm } from '#records';
import { ActionBar, afterSaving, Button, FormShell, Notice, PageHeader, toast } from '#ui';
import { usePlanWords } from '../use-plan-words.ts';
import { PlanFields } from './plan-fields.tsx';
import { type PlanValues, planForm } from './plan-form.ts';
import { usePropose } from './use-propose.ts';

export function PlanEdit() {
  const { carePlanId = '' } = useParams();
  return (
    <Loaded read={callsOf('carePlans').useGet(carePlanId)} isPage="person">
      {(plan) => <Opened key={plan.id} plan={plan} />}
    </Loaded>
  );
}

function Opened({ plan }: { readonly plan: CarePlan }) {
  const { t } = useTranslation(['plan-editor', 'programs']);
  const words = usePlanWords();
  return (
    <>
      <PatientBanner patient={plan.patient} heading={{ to: patientPath(plan.patient) }} />
      <PageHeader title={words.title(plan)} tab={t('edit.tab')} lead={t('edit.lead')} />
      {plan.can.includes('update') ? (
        <>
          {plan.returnReason && (
            <Notice tone="warning">
              <bdi>{t('edit.returned', { name: plan.returnedByName ?? '–', reason: plan.returnReason })}</bdi>
            </Notice>
          )}
          <DraftGate<PlanValues> name={`carePlan:${plan.id}`}>
            {(draft) => <PlanEditor plan={plan} draft={draft} />}
          </DraftGate>
        </>
      ) : (
        <Notice
          tone="info"
          actions={
            <Button size="small" to={paths.carePlan(plan.id)}>
              {t('edit.see')}
            </Button>
          }
        >
          {t('edit.closed')}
        </Notice>
      )}
    </>
  );
}

interface PlanEditorProps {
  readonly plan: CarePlan;
  readonly draft: OpenedDraft<PlanValues>;
}

function PlanEditor({ plan, draft }: PlanEditorProps) {
  const { t } = useTranslation('plan-editor');
  const format = useFormat();
  const navigate = useNavigate();
  // The button that submitted: Enter saves only.
  const intent = useRef<'save' | 'propose'>('save');
  const [update] = callsOf('carePlans').useUpdate();
  const labelOf = (path: string) => t(`edit.field.${(path.split('.').at(-1) ?? path) as 'text'}`);
  const { form, shell, save, saving, rebase } = useRecordForm<PlanValues, CarePlan>({
    definition: planForm,
    draft,
    record: plan,
    // For the check of the entries; a plan changes neither.
    beside: { patientId: plan.patientId, kind: plan.kind },
    words: {
      labelOf,
      inWords: (path, values) => {
        const value = values[path as keyof PlanValues];
        if (!Array.isArray(value)) return path === 'language' ? format.language(values.language) : undefined;
        return value.map((row) => ('text' in row ? row.text : row.name)).join('; ');
      },
    },
    calls: { update },
    label: () => ({ kind: 'other', name: shortNameOf(plan.patient) }),
  });
  const propose = usePropose({ id: plan.id, form, saving });
  const { busy } = saving;

  async function submit(values: PlanValues): Promise<void> {
    if (busy) return;
    const meant = intent.current;
    intent.current = 'save';
    const saved = await save(values);
    if (!saved) return;
    if (meant === 'propose') {
      rebase(saved);
      if (!(await propose(saved.version))) return;
    }
    toast.success(t(meant === 'propose' ? 'edit.proposed' : 'edit.saved'));
    await navigate(paths.carePlan(plan.id), afterSaving);
  }

  const mean = (next: 'save' | 'propose') => () => {
    intent.current = next;
  };
  return (
    <FormShell
      {...shell}
      onSubmit={submit}
      subject={t('edit.subject', { name: shortNameOf(plan.patient) })}
      sendOnEnter={false}
    >
      <PlanFields plan={plan} />
      <ActionBar>
        {plan.can.includes('propose') && (
          <Button
            type="submit"
            size="large"
            variant="contained"
            color="primary"
            aria-disabled={busy}
            onClick={mean('propose')}
          >
            {t('edit.propose')}
          </Button>
        )}
        <Button type="submit" size="large" aria-disabled={busy} onClick={mean('save')}>
          {t('edit.save')}
        </Button>
      </ActionBar>
    </FormShell>
  );
}
