// The fields of a programme, in the order they are asked.
import { californiaCounties, partnerServices, sdohCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFinder } from '#api';
import { languagesOffered, useFormat } from '#i18n';
import {
  AddressFields,
  Card,
  CodeSearchField,
  fieldStyles,
  PhoneField,
  PickField,
  ProseField,
  SelectField,
  TextField,
} from '#ui';
import type { ServiceValues } from './service-form.ts';

const counties = Object.entries(californiaCounties).map(([value, label]) => ({ value, label }));

export function ServiceFields({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation(['directory', 'partners', 'referrals']);
  const format = useFormat();
  const find = useFinder('organizations');
  const labelled = (name: keyof ServiceValues) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <Card title={t('section.what')}>
        <div className={fieldStyles.grid}>
          {isNew && <PickField {...labelled('organizationId')} find={find} />}
          <TextField {...labelled('name')} />
          <SelectField
            {...labelled('service')}
            emptyChoice
            options={partnerServices.map((value) => ({ value, label: t(`partners:service.${value}`) }))}
          />
          <CodeSearchField
            {...labelled('categories')}
            optional
            options={sdohCategories.map((value) => ({ value, label: t(`referrals:category.${value}`) }))}
            labelOf={(value) => t(`referrals:category.${value as 'stress'}`)}
          />
        </div>
      </Card>
      <Card title={t('section.whom')}>
        <div className="stack">
          <ProseField {...labelled('eligibility')} optional rows={2} max={1000} />
          <div className={fieldStyles.grid}>
            <TextField {...labelled('minimumAge')} optional inputMode="numeric" />
            <TextField {...labelled('maximumAge')} optional inputMode="numeric" />
            <CodeSearchField
              {...labelled('languages')}
              hint={t('hint.languages')}
              optional
              options={languagesOffered.map((value) => ({ value, label: format.language(value) }))}
              labelOf={format.language}
            />
          </div>
        </div>
      </Card>
      <Card title={t('section.where')}>
        <div className={fieldStyles.grid}>
          <CodeSearchField
            {...labelled('counties')}
            hint={t('hint.counties')}
            optional
            options={counties}
            labelOf={(county) => californiaCounties[county]}
          />
          <TextField {...labelled('postalCodes')} hint={t('hint.postalCodes')} optional code />
        </div>
      </Card>
      <Card title={t('section.reach')}>
        <div className="stack">
          <div className={fieldStyles.grid}>
            <TextField {...labelled('hours')} optional />
            <PhoneField {...labelled('phone')} optional />
            <TextField {...labelled('email')} type="email" inputMode="email" code optional />
            <TextField {...labelled('website')} hint={t('hint.website')} code optional />
          </div>
          <AddressFields
            fields={{
              line: labelled('addressLine'),
              city: labelled('city'),
              state: labelled('state'),
              postalCode: labelled('postalCode'),
            }}
          />
          <ProseField {...labelled('note')} optional rows={2} max={2000} />
        </div>
      </Card>
    </>
  );
}
