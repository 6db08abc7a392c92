// The rules of a version beside its services: what a person, a paper and a claim need.
import { consentKinds, factRules, providerTypes, serviceTypes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Card, CheckboxField, fieldStyles, MultiSelectField, SelectField, TextField } from '#ui';
import { FoldedCard } from './folded-card.tsx';
import type { PolicyValues } from './policy-form.ts';

type Name = Exclude<keyof PolicyValues, 'base' | 'services' | 'citations'>;

/** Fields by their part. */
const parts = {
  work: ['coveredServiceTypes', 'lateAfterDays'],
  person: [
    'anyOf',
    'exclusions',
    'instruments',
    'screeningRequired',
    'diagnosisRequired',
    'consents',
    'telehealthConsents',
  ],
  orders: [
    'recommendationRequired',
    'recommendationTypes',
    'recommendationMonths',
    'initiatingCodes',
    'initiatingMonths',
    'initiatingRequired',
    'planAfter',
    'planWarn',
    'planMax',
    'planReview',
    'planAuthors',
  ],
  people: ['workerNpi', 'workerEnrolment', 'supervisorNpi'],
  claim: ['filingMonths', 'filingDays', 'filingBase'],
  unchecked: ['unchecked'],
} as const satisfies Record<string, readonly Name[]>;

export function RuleFields() {
  const { t } = useTranslation(['benefits', 'encounters', 'consents', 'people']);
  const labelled = (name: Name) => ({ name, label: t(`editor.field.${name}`) });
  const number = (name: Name) => <TextField {...labelled(name)} inputMode="numeric" code optional />;
  const codes = (name: Name) => <TextField {...labelled(name)} hint={t('editor.hint.codes')} code optional />;
  const professions = providerTypes.map((value) => ({ value, label: t(`people:providerType.${value}`) }));
  const consents = consentKinds.map((value) => ({ value, label: t(`consents:kind.${value}`) }));
  return (
    <>
      <FoldedCard title={t('section.work')} names={parts.work}>
        <Card title={t('section.work')}>
          <div className="stack">
            <MultiSelectField
              {...labelled('coveredServiceTypes')}
              options={serviceTypes.map((value) => ({ value, label: t(`encounters:serviceType.${value}`) }))}
            />
            {number('lateAfterDays')}
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard title={t('section.person')} names={parts.person}>
        <Card title={t('section.person')}>
          <div className="stack">
            <div className={fieldStyles.grid}>
              {codes('anyOf')}
              {codes('exclusions')}
              {codes('instruments')}
            </div>
            <CheckboxField {...labelled('screeningRequired')} />
            <CheckboxField {...labelled('diagnosisRequired')} />
            <MultiSelectField {...labelled('consents')} optional options={consents} />
            <MultiSelectField {...labelled('telehealthConsents')} optional options={consents} />
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard title={t('section.orders')} names={parts.orders}>
        <Card title={t('section.orders')}>
          <div className="stack">
            <CheckboxField {...labelled('recommendationRequired')} />
            <MultiSelectField {...labelled('recommendationTypes')} optional options={professions} />
            <div className={fieldStyles.grid}>
              {number('recommendationMonths')}
              {codes('initiatingCodes')}
              {number('initiatingMonths')}
              {number('planAfter')}
              {number('planWarn')}
              {number('planMax')}
              {number('planReview')}
            </div>
            <CheckboxField {...labelled('initiatingRequired')} />
            <MultiSelectField {...labelled('planAuthors')} optional options={professions} />
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard title={t('section.people')} names={parts.people}>
        <Card title={t('section.people')}>
          <div className="stack-tight">
            <CheckboxField {...labelled('workerNpi')} />
            <CheckboxField {...labelled('workerEnrolment')} />
            <CheckboxField {...labelled('supervisorNpi')} />
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard title={t('section.claim')} names={parts.claim}>
        <Card title={t('section.claim')}>
          <div className={fieldStyles.grid}>
            {number('filingMonths')}
            {number('filingDays')}
            <SelectField
              {...labelled('filingBase')}
              options={(['monthOfService', 'dateOfService'] as const).map((value) => ({
                value,
                label: t(`filingBase.${value}`),
              }))}
            />
          </div>
        </Card>
      </FoldedCard>
      <FoldedCard title={t('section.unchecked')} names={parts.unchecked}>
        <Card title={t('section.unchecked')}>
          <MultiSelectField
            {...labelled('unchecked')}
            hint={t('editor.hint.unchecked')}
            optional
            options={factRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
          />
        </Card>
      </FoldedCard>
    </>
  );
}
