// One criterion of the organisation, with its clock, its source and its words in three languages.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ChwCriterion, useGetChwCriterionQuery } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Loaded } from '#records';
import { Button, Card, Chip, criterionTitle, DetailList, Icon, PageHeader } from '#ui';

export function CriterionPage() {
  const { criterionId = '' } = useParams();
  return (
    <Loaded read={useGetChwCriterionQuery(criterionId)} isPage>
      {(criterion) => <Shown criterion={criterion} />}
    </Loaded>
  );
}

function Shown({ criterion }: { readonly criterion: ChwCriterion }) {
  const { t, i18n } = useTranslation('eligibility');
  const format = useFormat();
  const { lookBackMonths, minCount, activeFrom, activeTo, confirmed, citation } = criterion;
  return (
    <>
      <PageHeader
        title={criterionTitle(criterion, i18n.language)}
        lead={
          <Chip tone={confirmed ? 'success' : 'warning'} icon={confirmed ? 'check' : 'alert'}>
            {t(confirmed ? 'list.confirmed' : 'list.unconfirmed')}
          </Chip>
        }
        actions={
          criterion.can.includes('update') && (
            <Button to={paths.editChwCriterion(criterion.id)}>
              <Icon name="pen" size="small" />
              {t('edit')}
            </Button>
          )
        }
      />
      <Card>
        <DetailList
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
            { name: t('list.field.titleEn'), value: <span lang="en">{criterion.titleEn}</span> },
            { name: t('list.field.titleEs'), value: <span lang="es">{criterion.titleEs}</span> },
            { name: t('list.field.titleDe'), value: <span lang="de">{criterion.titleDe}</span> },
          ]}
        />
      </Card>
    </>
  );
}
