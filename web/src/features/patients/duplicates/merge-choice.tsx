// Two records of one person side by side, with differences marked; one of them is chosen to survive.
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useErrorSentence } from '#api';
import { nameOf, StatusChip } from '#care';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { useAct } from '#records';
import {
  afterSaving,
  Card,
  type FieldCode,
  FormActions,
  FormShell,
  fieldId,
  fieldStyles,
  ProseField,
  toast,
} from '#ui';
import styles from './merge-choice.module.css';
import { MergeTogether, useContentsOf } from './merge-together.tsx';

interface MergeValues {
  survivorId: string;
  reason: string;
}

export function MergeChoice({ both }: { readonly both: readonly [Patient, Patient] }) {
  const { t } = useTranslation(['person', 'patients', 'common']);
  const navigate = useNavigate();
  const hook = callsOf('patients').useCommand();
  const act = useAct(hook);
  const [, { isLoading, error }] = hook;
  const sentence = useErrorSentence();
  const rows = [...useComparedFields(both), ...useComparedContents(both)].filter(({ values }) => values.some(Boolean));
  const [survivorId, setSurvivorId] = useState('');
  const form = useForm<MergeValues>({
    values: { survivorId, reason: '' },
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
    resolver: (values) => {
      const errors = {
        ...(!values.survivorId && { survivorId: { type: 'form', message: 'choose' } }),
        ...(!values.reason.trim() && { reason: { type: 'form', message: 'required:sameness' satisfies FieldCode } }),
      };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const survivor = both.find(({ id }) => id === survivorId);
  const replaced = both.find(({ id }) => id !== survivorId);

  async function merge({ reason }: MergeValues): Promise<void> {
    if (!survivor || !replaced) return;
    if (!(await act('merge', { intoId: survivor.id, reason: reason.trim() }, replaced))) return;
    toast.success(t('merge.done'));
    await navigate(paths.patient(survivor.id), afterSaving);
  }

  return (
    <FormShell
      form={form}
      onSubmit={merge}
      failure={sentence(error)}
      labelOf={(path) => t(path === 'reason' ? 'merge.reason' : 'merge.compare')}
      sendOnEnter={false}
    >
      <Card title={t('merge.compare')} titleId={fieldId('survivorId')} flush>
        <div className={styles.frame}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('merge.compare')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('merge.field')}</th>
                {both.map((patient) => (
                  <th key={patient.id} scope="col">
                    <bdi id={`${patient.id}-name`}>{nameOf(patient)}</bdi>
                    <label className={fieldStyles.check}>
                      <input
                        type="radio"
                        name="survivor"
                        aria-describedby={`${patient.id}-name`}
                        checked={survivorId === patient.id}
                        onChange={() => setSurvivorId(patient.id)}
                      />
                      <span>{t('merge.survivor')}</span>
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, values, differs }) => (
                <tr key={name} className={differs ? styles.differs : undefined}>
                  <th scope="row">
                    {name} {differs && <span className={styles.mark}>{t('merge.differs')}</span>}
                  </th>
                  {values.map((value, index) => (
                    <td key={both[index]?.id}>
                      <bdi>{value || '–'}</bdi>
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{t('patients:column.status')}</th>
                {both.map(({ id, status }) => (
                  <td key={id}>
                    <StatusChip of="patient" status={status} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      </Card>
      <MergeTogether both={survivor && replaced ? [survivor, replaced] : both} isChosen={survivor !== undefined} />
      <Card>
        <ProseField name="reason" label={t('merge.reason')} max={500} />
      </Card>
      <FormActions busy={isLoading} save={t('merge.save')} back={paths.patient(both[0].id)} />
    </FormShell>
  );
}

/** The fields that distinguish people. */
function useComparedFields(both: readonly [Patient, Patient]) {
  const { t } = useTranslation(['person', 'patients']);
  const format = useFormat();
  const zone = useZone();
  const rows: readonly (readonly [string, (patient: Patient) => string | null | undefined])[] = [
    [t('patients:field.givenName'), (patient) => patient.givenName],
    [t('patients:field.middleName'), (patient) => patient.middleName],
    [t('patients:field.familyName'), (patient) => patient.familyName],
    [t('field.formerNames'), (patient) => patient.formerNames.join(', ')],
    [t('patients:field.birthDate'), (patient) => format.date(patient.birthDate)],
    [t('patients:field.sexForClaims'), (patient) => t(`patients:sex.${patient.sexForClaims}`)],
    [t('patients:field.cin'), (patient) => patient.cin],
    [t('patients:field.medicalRecordNumber'), (patient) => patient.medicalRecordNumber],
    [t('patients:field.phone'), (patient) => patient.phone && format.phone(patient.phone)],
    [t('patients:field.email'), (patient) => patient.email],
    [
      t('patients:section.address'),
      (patient) => [patient.addressLine, patient.city, patient.postalCode].filter(Boolean).join(', '),
    ],
    [t('patients:field.preferredLanguage'), (patient) => format.language(patient.preferredLanguage)],
    [t('patients:column.chw'), (patient) => patient.assignedToName],
    [t('patients:column.lastContact'), (patient) => patient.lastContactOn && format.date(patient.lastContactOn)],
    [t('merge.registered'), (patient) => format.date(civilDateOf(new Date(patient.createdAt), zone))],
  ];
  return rows.map(([name, read]) => {
    const values = both.map((patient) => read(patient) ?? '');
    return { name, values, differs: values[0] !== values[1] };
  });
}

/** The contents that a merge joins: their differences do not speak against one person. */
function useComparedContents([one, other]: readonly [Patient, Patient]) {
  const [own, others] = [useContentsOf(one), useContentsOf(other)];
  return own.map(([name, value], index) => ({ name, values: [value, others[index]?.[1] ?? ''], differs: false }));
}
