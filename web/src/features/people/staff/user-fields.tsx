// The fields of a member of staff, in the order they are asked.
import { offeredPermissions, type Permission } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  Card,
  DateField,
  fieldStyles,
  MultiSelectField,
  Notice,
  SelectField,
  Skeleton,
  TextField,
  usStates,
} from '#ui';
import { useLanguageOptions, useProfessionOptions } from './staff-choices.ts';
import { roles } from './staff-roles.ts';

/** Only this field of the form sends requests. */
const SupervisorField = lazy(() => import('./supervisor-field.tsx').then((m) => ({ default: m.SupervisorField })));

const stateOptions = usStates.map(([value, label]) => ({ value, label: `${label} (${value})` }));

interface UserFieldsProps {
  /** The member who is changed; left out for a new one. */
  readonly ownId?: string;
  /** The profession the record holds. */
  readonly profession?: string;
  /** True for the reader's own record: users cannot change their own rights. */
  readonly isOwn?: boolean;
  /** The effect of a changed address. */
  readonly emailHint: string;
}

export function UserFields({ ownId, profession = '', isOwn = false, emailHint }: UserFieldsProps) {
  const { t } = useTranslation(['people', 'common']);
  const { getValues } = useFormContext();
  const professions = useProfessionOptions(profession);
  const languages = useLanguageOptions();
  // The permission of a future area is no option; members who have it keep it.
  const [held] = useState(() => getValues('permissions') as Permission[]);
  const offered = [...new Set([...offeredPermissions, ...held])];
  return (
    <>
      <Card title={t('section.person')}>
        <div className={fieldStyles.grid}>
          <TextField name="givenName" label={t('givenName')} />
          <TextField name="familyName" label={t('familyName')} />
          <TextField name="email" label={t('email')} hint={emailHint} type="email" inputMode="email" code />
        </div>
      </Card>
      <Card title={t('section.rights')}>
        <div className="stack">
          {isOwn && <Notice tone="info">{t('ownRights')}</Notice>}
          <MultiSelectField
            name="roles"
            label={t('roles')}
            hint={t('rolesHint')}
            disabled={isOwn}
            options={roles.map((value) => ({ value, label: t(`common:role.${value}`) }))}
          />
          <MultiSelectField
            name="permissions"
            label={t('permissions')}
            hint={t('permissionsHint')}
            optional
            disabled={isOwn}
            options={offered.map((value) => ({ value, label: t(`permission.${value}`) }))}
          />
        </div>
      </Card>
      <Card title={t('section.work')}>
        <div className={fieldStyles.grid}>
          <SelectField name="providerType" label={t('profession')} optional emptyChoice options={professions} />
          <TextField name="npi" label={t('npi')} hint={t('npiHint')} inputMode="numeric" optional code />
          <Suspense fallback={<Skeleton rows={1} />}>
            <SupervisorField ownId={ownId} />
          </Suspense>
          <TextField
            name="caseloadTarget"
            label={t('caseloadTarget')}
            hint={t('caseloadTargetHint')}
            inputMode="numeric"
            optional
            code
          />
        </div>
      </Card>
      <Card title={t('section.license')}>
        <div className={fieldStyles.grid}>
          <TextField name="taxonomyCode" label={t('taxonomyCode')} hint={t('taxonomyHint')} optional code />
          <TextField name="licenseNumber" label={t('licenseNumber')} optional code />
          <SelectField name="licenseState" label={t('licenseState')} optional emptyChoice options={stateOptions} />
          <DateField name="licenseExpiresOn" label={t('licenseExpiresOn')} optional />
          <MultiSelectField name="spokenLanguages" label={t('spokenLanguages')} optional options={languages} />
        </div>
      </Card>
    </>
  );
}
