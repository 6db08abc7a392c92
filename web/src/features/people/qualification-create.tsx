// Adds a qualification to a member of staff; it waits to be verified.
import { type Pathway, qualification } from '@puente/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import {
  fieldErrorsOf,
  newId,
  type User,
  useCreateQualificationMutation,
  useErrorSentence,
  useGetUserQuery,
  useLoadFailure,
  useMay,
} from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import { isCivilDate } from '#i18n';
import { paths } from '#paths';
import {
  afterSaving,
  Card,
  DateField,
  type FieldCode,
  type FieldFormats,
  Forbidden,
  FormActions,
  FormShell,
  fieldStyles,
  LoadFailure,
  nameOf,
  orNull,
  PageHeader,
  SelectField,
  Skeleton,
  TextField,
  toast,
  useContractForm,
  useServerErrors,
} from '#ui';

interface Values {
  pathway: string;
  issuer: string;
  certificateNumber: string;
  earnedOn: string;
  expiresOn: string;
  hours: string;
}
const empty: Values = {
  pathway: 'certificate',
  issuer: '',
  certificateNumber: '',
  earnedOn: '',
  expiresOn: '',
  hours: '',
};
const pathways = [
  'certificate',
  'work-experience',
  'lived-experience',
  'violence-prevention',
  'asthma',
  'continuing',
] as const satisfies readonly Pathway[];
/** What the server asks for before it takes an entry for verified. */
const counted: readonly string[] = ['work-experience', 'continuing'];
const issued: readonly string[] = ['certificate', 'violence-prevention', 'asthma'];

const formats: FieldFormats = { earnedOn: 'date', expiresOn: 'date', pathway: 'choose' };

/** So that what is added can be verified. */
function check(values: Values): Readonly<Record<string, FieldCode>> {
  const { pathway, earnedOn, expiresOn } = values;
  const found: Record<string, FieldCode> = {};
  if (issued.includes(pathway) && values.issuer.trim() === '') found['issuer'] = 'required';
  if (counted.includes(pathway) && values.hours.trim() === '') found['hours'] = 'required';
  if (pathway !== 'lived-experience' && earnedOn === '') found['earnedOn'] = 'date';
  if (isCivilDate(earnedOn) && isCivilDate(expiresOn) && expiresOn < earnedOn) found['expiresOn'] = 'endBeforeStart';
  return found;
}

const toBody = (userId: string) => (values: Values) => ({
  userId,
  pathway: values.pathway as Pathway,
  issuer: orNull(values.issuer),
  certificateNumber: orNull(values.certificateNumber),
  earnedOn: orNull(values.earnedOn),
  expiresOn: orNull(values.expiresOn),
  // What was typed for another kind is not sent.
  hours: counted.includes(values.pathway) && values.hours !== '' ? Number(values.hours) : null,
});

export function QualificationCreate() {
  const { userId = '' } = useParams();
  const { t } = useTranslation('qualifications');
  const read = useGetUserQuery(userId);
  const failure = useLoadFailure(read);
  if (useMay('qualifications', 'create') === false) return <Forbidden />;
  if (read.error && !read.data) return <LoadFailure {...failure} />;
  const user = read.data;
  if (!user) return <Skeleton />;
  return (
    <>
      <PageHeader title={t('addTitle', { name: nameOf(user) })} tab={t('add')} quiet />
      <DraftGate<Values> key={user.id} name={`qualification:${user.id}:new`}>
        {(draft) => <QualificationForm user={user} draft={draft} />}
      </DraftGate>
    </>
  );
}

function QualificationForm({ user, draft }: { readonly user: User; readonly draft: OpenedDraft<Values> }) {
  const { t } = useTranslation('qualifications');
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const [id] = useState(() => draft.found?.content.id ?? newId());
  const form = useContractForm<Values, ReturnType<ReturnType<typeof toBody>>>({
    base: empty,
    typed: draft.found?.content.values,
    schema: qualification.create as never,
    toBody: toBody(user.id),
    formats,
    check,
  });
  const autosave = useAutosave({ form, draft, about: () => ({ base: empty, id, version: null }) });
  const [create, { isLoading, error }] = useCreateQualificationMutation();
  const showServerErrors = useServerErrors(form, formats);
  const pathway = useWatch({ control: form.control, name: 'pathway' });

  async function save(values: Values): Promise<void> {
    if (isLoading) return;
    const result = await create({ id, body: toBody(user.id)(values) });
    if ('error' in result) {
      showServerErrors(fieldErrorsOf(result.error));
      return;
    }
    autosave.forget();
    toast.success(t('saved'));
    await navigate(paths.user(user.id), afterSaving);
  }

  const labels: Readonly<Record<string, string>> = {
    pathway: t('pathway'),
    issuer: t('issuer'),
    certificateNumber: t('certificateNumber'),
    earnedOn: t('earnedOn'),
    expiresOn: t('expiresOn'),
    hours: t('hours'),
  };
  return (
    <FormShell
      form={form}
      onSubmit={save}
      failure={sentence(error)}
      labelOf={(path) => labels[path] ?? path}
      draft={autosave}
    >
      <Card>
        <div className={fieldStyles.grid}>
          <SelectField
            name="pathway"
            label={t('pathway')}
            options={pathways.map((value) => ({ value, label: t(`pathways.${value}`) }))}
          />
          <TextField name="issuer" label={t('issuer')} optional={!issued.includes(pathway)} />
          <TextField name="certificateNumber" label={t('certificateNumber')} optional code />
          <DateField
            name="earnedOn"
            label={t('earnedOn')}
            {...(pathway === 'work-experience' && { hint: t('earnedOnHint') })}
            optional={pathway === 'lived-experience'}
          />
          <DateField name="expiresOn" label={t('expiresOn')} optional />
          {counted.includes(pathway) && <TextField name="hours" label={t('hours')} inputMode="numeric" code />}
        </div>
      </Card>
      <FormActions busy={isLoading} save={t('save')} back={paths.user(user.id)} />
    </FormShell>
  );
}
