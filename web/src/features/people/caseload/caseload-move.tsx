// Moves the people of a member of staff to colleagues: people, colleagues, preview, and reason.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  type CaseloadMove,
  callsOf,
  type User,
  useFinder,
  useHasRecord,
  useLoadFailure,
  useMay,
  usePreviewCaseloadMoveQuery,
} from '#api';
import { nameOf } from '#care';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useRecordForm } from '#records';
import {
  afterSaving,
  Card,
  EmptyState,
  Forbidden,
  FormActions,
  FormShell,
  LoadFailure,
  PageHeader,
  PickManyField,
  ProseField,
  RadioField,
  Skeleton,
  toast,
} from '#ui';
import { CaseloadPeople } from './caseload-people.tsx';
import { CaseloadPreview } from './caseload-preview.tsx';
import { type CaseloadValues, caseloadForm, toCaseloadBody } from './caseload-values.ts';
import { ColleagueLoad } from './colleague-load.tsx';
import { useCaseloadSentence } from './use-caseload-sentence.ts';

export function CaseloadMoveScreen() {
  const { userId = '' } = useParams();
  const { t } = useTranslation('caseload');
  const read = callsOf('users').useGet(userId);
  const failure = useLoadFailure(read);
  if (useMay('caseloadMoves', 'create') === false) return <Forbidden />;
  const user = read.data;
  if (read.error && !user) return <LoadFailure {...failure} />;
  if (!user) return <Skeleton />;
  return (
    <>
      <PageHeader title={t('moveTitle', { name: nameOf(user) })} tab={t('move')} quiet />
      <DraftGate<CaseloadValues> key={user.id} name={`caseload:${user.id}`}>
        {(draft) => <MoveForm user={user} draft={draft} />}
      </DraftGate>
    </>
  );
}

const takesOver = { eligibleFor: 'assignment' } as const;

function MoveForm({ user, draft }: { readonly user: User; readonly draft: OpenedDraft<CaseloadValues> }) {
  const { t } = useTranslation('caseload');
  const navigate = useNavigate();
  const { sentenceOf, sentenceFor } = useCaseloadSentence();
  const labels: Readonly<Record<string, string>> = { targets: t('targets'), reason: t('reason'), chosen: t('choose') };
  const [create] = callsOf('caseloadMoves').useCreate();
  const { id, form, shell, save, saving } = useRecordForm<CaseloadValues, CaseloadMove>({
    definition: caseloadForm(user.id),
    draft,
    words: { labelOf: (path) => labels[path] ?? path, sentenceFor },
    calls: { create },
  });
  const values = useWatch({ control: form.control }) as CaseloadValues;
  const hasColleague = useHasRecord('users', takesOver, user.id);
  const findColleagues = useFinder('users', {
    filters: takesOver,
    without: user.id,
    detailOf: (one: User) => <ColleagueLoad user={one} from={user.id} />,
  });
  const isChosen = values.who === 'all' || values.chosen.length > 0;
  const question = { fromUserId: user.id, targets: isChosen ? toCaseloadBody(user.id)(values).targets : [] };
  const preview = usePreviewCaseloadMoveQuery(question);
  const shown = preview.currentData ?? preview.data;
  const [command] = callsOf('caseloadMoves').useCommand();

  async function submit(entered: CaseloadValues): Promise<void> {
    const moved = await save(entered);
    if (!moved) return;
    const { version, movedCount, runId } = moved;
    // A large move continues in the background: the card of the panel shows its progress.
    if (runId) toast.success(t('moving', { count: movedCount }));
    else undoable(version, movedCount);
    await navigate(paths.user(user.id), afterSaving);
  }

  function undoable(version: number, movedCount: number): void {
    toast.undo(t('moved', { count: movedCount }), () => {
      void command({ id, name: 'undo', body: { version } }).then((undone) => {
        if ('error' in undone) toast.error(sentenceOf(undone.error) ?? '');
        else toast.success(t('undoneAll', { count: undone.data.returnedCount ?? 0 }));
      });
    });
  }

  if (hasColleague === false) return <EmptyState text={t('noTargets')} />;
  return (
    <FormShell {...shell} onSubmit={submit}>
      <Card title={t('section.who')}>
        <RadioField
          name="who"
          label={t('people')}
          options={[
            { value: 'all', label: t('all', { count: shown?.panel ?? 0 }) },
            { value: 'chosen', label: t('chosen') },
          ]}
        />
        {values.who === 'chosen' && <CaseloadPeople userId={user.id} />}
      </Card>
      <Card title={t('section.to')}>
        <PickManyField name="targets" label={t('targets')} hint={t('targetsHint')} find={findColleagues} />
      </Card>
      <Card title={t('section.preview')}>
        <CaseloadPreview
          preview={values.targets.length > 0 && isChosen ? shown : undefined}
          from={user}
          error={sentenceOf(preview.error)}
        />
      </Card>
      <Card>
        <ProseField name="reason" label={t('reason')} hint={t('reasonHint')} rows={2} max={500} />
      </Card>
      <FormActions
        busy={saving.busy}
        save={
          values.targets.length > 0 && isChosen && shown?.moving ? t('moveCount', { count: shown.moving }) : t('move')
        }
        back={paths.user(user.id)}
      />
    </FormShell>
  );
}
