// The fields of a program, in the order they are asked.
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
  const { t } = useTranslation(['directory', 'referrals', 'programs']);
  const format = useFormat();
  const find = useFinder('partnerOrganizations');
  const labeled = (name: keyof ServiceValues) => ({ name, label: t(`field.${name}`) });
  return (
    <>
      <Card title={t('section.what')}>
        <div className={fieldStyles.grid}>
          {isNew && <PickField {...labeled('partnerOrganizationId')} find={find} />}
          <TextField {...labeled('name')} />
          <SelectField
            {...labeled('service')}
            emptyChoice
            options={partnerServices.map((value) => ({ value, label: t(`programs:service.${value}`) }))}
          />
          <CodeSearchField
            {...labeled('categories')}
            optional
            options={sdohCategories.map((value) => ({ value, label: t(`programs:need.${value}`) }))}
            labelOf={(value) => t(`programs:need.${value as 'stress'}`)}
          />
        </div>
      </Card>
      <Card title={t('section.whom')}>
        <div className="stack">
          <ProseField {...labeled('eligibility')} optional rows={2} max={1000} />
          <div className={fieldStyles.grid}>
            <TextField {...labeled('minimumAge')} optional inputMode="numeric" />
            <TextField {...labeled('maximumAge')} optional inputMode="numeric" />
            <CodeSearchField
              {...labeled('languages')}
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
            {...labeled('counties')}
            hint={t('hint.counties')}
            optional
            options={counties}
            labelOf={(county) => californiaCounties[county]}
          />
          <TextField {...labeled('postalCodes')} hint={t('hint.postalCodes')} optional code />
        </div>
      </Card>
      <Card title={t('section.reach')}>
        <div className="stack">
          <div className={fieldStyles.grid}>
            <TextField {...labeled('hours')} optional />
            <PhoneField {...labeled('phone')} optional />
            <TextField {...labeled('email')} type="email" inputMode="email" code optional />
            <TextField {...labeled('website')} hint={t('hint.website')} code optional />
          </div>
          <AddressFields
            fields={{
              line: labeled('addressLine'),
              city: labeled('city'),
              state: labeled('state'),
              postalCode: labeled('postalCode'),
            }}
          />
          <ProseField {...labeled('note')} optional rows={2} max={2000} />
        </div>
      </Card>
    </>
  );
}
