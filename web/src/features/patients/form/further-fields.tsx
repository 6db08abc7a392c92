// Fields that a registration does not need, folded away section by section.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card, Disclosure, fieldStyles, SelectField, usStates } from '#ui';
import { useFieldNames } from '../person/use-field-names.ts';
import { AboutFields, LivingFields } from './about-fields.tsx';
import { FurtherContactFields } from './contact-fields.tsx';
import styles from './further-fields.module.css';
import { FurtherIdentityFields } from './identity-fields.tsx';
import { CountyField, FurtherPlaceFields } from './place-fields.tsx';
import { SafetyFields } from './safety-fields.tsx';

const stateOptions = usStates.map(([value, label]) => ({ value, label: `${label} (${value})` }));

export function FurtherFields() {
  const { t } = useTranslation('person');
  const { named } = useFieldNames();
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
    ['safety', <SafetyFields key="safety" />],
  ] as const;
  return (
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
  );
}
