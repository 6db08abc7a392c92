// One criterion of the organization, with its validity, its source and its words in three languages.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ChwCriterion, callsOf } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Loaded, ReferencePage } from '#records';

export function CriterionPage() {
  const { criterionId = '' } = useParams();
  return (
    <Loaded read={callsOf('chwCriteria').useGet(criterionId)} isPage>
      {(criterion) => <Shown criterion={criterion} />}
    </Loaded>
  );
}

function Shown({ criterion }: { readonly criterion: ChwCriterion }) {
  const { t } = useTranslation('eligibility');
  const format = useFormat();
  const { lookBackMonths, minCount, activeFrom, activeTo, citation } = criterion;
  return (
    <ReferencePage
      record={criterion}
      editAt={paths.editChwCriterion(criterion.id)}
      labelOf={(name) => t(`list.field.${name}`)}
      details={[
        { name: t('list.field.code'), value: <code translate="no">{criterion.code}</code> },
        { name: t('list.field.category'), value: t(`category.${criterion.category}`) },
        {
          name: t('list.field.lookBackMonths'),
          value: lookBackMonths ? t('list.months', { count: lookBackMonths }) : t('list.noLimit'),
        },
        { name: t('list.field.minCount'), value: format.number(minCount) },
        {
          name: t('list.field.activeFrom'),
          value: activeTo
            ? t('list.period', { from: format.date(activeFrom), to: format.date(activeTo) })
            : format.date(activeFrom),
        },
        { name: t('list.field.citation'), value: citation },
      ]}
    />
  );
}
