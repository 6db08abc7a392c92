// The short form at a door: what is needed to come back to the person. Everything else is folded away, or asked later.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  Card,
  CheckboxField,
  Disclosure,
  fieldStyles,
  PhoneField,
  SelectField,
  TextField,
  TypedDateField,
  usStates,
} from '#ui';
import { AboutFields, LivingFields } from './about-fields.tsx';
import { FurtherContactFields, useLanguageOptions } from './contact-fields.tsx';
import { HeedFields } from './heed-fields.tsx';
import { FurtherIdentityFields, useSexOptions } from './identity-fields.tsx';
import { CountyField, FurtherPlaceFields } from './place-fields.tsx';
import { PossibleTwins } from './possible-twins.tsx';
import styles from './register-fields.module.css';
import { useFieldNames } from './use-field-names.ts';

const stateOptions = usStates.map(([value, label]) => ({ value, label: `${label} (${value})` }));

interface RegisterFieldsProps {
  readonly language: string;
  readonly ownId: string;
}

export function RegisterFields({ language, ownId }: RegisterFieldsProps) {
  const { t } = useTranslation(['person', 'patients']);
  const { named } = useFieldNames();
  const sexes = useSexOptions();
  const languages = useLanguageOptions(language);
  const state: unknown = useWatch({ name: 'state' });
  const further = [
    ['identity', <FurtherIdentityFields key="identity" />],
    ['contact', <FurtherContactFields key="contact" />],
    [
      'address',
      <div key="address" className="stack">
        <div className={fieldStyles.grid}>
          <SelectField {...named('state')} optional emptyChoice options={stateOptions} />
          <CountyField name="county" state={String(state)} />
        </div>
        <FurtherPlaceFields />
      </div>,
    ],
    ['about', <AboutFields key="about" hidden={[]} />],
    ['living', <LivingFields key="living" hidden={[]} />],
    ['heed', <HeedFields key="heed" />],
  ] as const;
  return (
    <>
      <Card title={t('patients:section.identity')}>
        <div className={fieldStyles.grid}>
          <TextField {...named('givenName')} />
          <TextField {...named('familyName')} />
          <TypedDateField {...named('birthDate')} birth />
          <SelectField {...named('sexForClaims')} hint={t('patients:field.sexForClaimsHint')} options={sexes} />
          <PhoneField {...named('phone')} optional />
          <SelectField {...named('preferredLanguage')} options={languages} />
          <div className={fieldStyles.wide}>
            <TextField {...named('addressLine')} optional />
          </div>
          <TextField {...named('city')} optional />
          <TextField {...named('postalCode')} optional code inputMode="numeric" />
          <CheckboxField {...named('homeless')} />
        </div>
        <PossibleTwins ownId={ownId} />
      </Card>
      <Card title={t('more.title')}>
        <p className="small muted">{t('more.hint')}</p>
        <div className={styles.further}>
          {further.map(([section, fields]) => (
            <Disclosure key={section} summary={t(`section.${section}`)}>
              {fields}
            </Disclosure>
          ))}
        </div>
      </Card>
    </>
  );
}
