// One kind of work, with its words in three languages and its source.
import { withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ChwService, useGetChwServiceQuery } from '#api';
import { paths } from '#paths';
import { Loaded } from '#records';
import { Button, Card, Chip, criterionTitle, DetailList, Icon, PageHeader } from '#ui';
import { usePeriod } from './policy-chips.tsx';

export function ServicePage() {
  const { serviceId = '' } = useParams();
  return (
    <Loaded read={useGetChwServiceQuery(serviceId)} isPage>
      {(service) => <Shown service={service} />}
    </Loaded>
  );
}

function Shown({ service }: { readonly service: ChwService }) {
  const { t, i18n } = useTranslation('benefits');
  const period = usePeriod();
  const { confirmed, category, activeFrom, activeTo } = service;
  return (
    <>
      <PageHeader
        title={criterionTitle(service, i18n.language)}
        lead={
          <Chip tone={confirmed ? 'success' : 'warning'} icon={confirmed ? 'check' : 'alert'}>
            {t(confirmed ? 'confirmed' : 'notConfirmed')}
          </Chip>
        }
        actions={
          service.can.includes('update') && (
            <Button to={paths.editChwService(service.id)}>
              <Icon name="pen" size="small" />
              {t('edit')}
            </Button>
          )
        }
      />
      <Card>
        <DetailList
          details={[
            { name: t('serviceField.code'), value: <code translate="no">{service.code}</code> },
            { name: t('serviceField.category'), value: category && t(`category.${category}`) },
            { name: t('serviceField.covered'), value: t(service.covered ? 'value.yes' : 'value.no') },
            { name: t('serviceField.allowedCodes'), value: service.allowedCodes.join(', ') },
            { name: t('serviceField.defaultDiagnoses'), value: service.defaultDiagnoses.map(withDot).join(', ') },
            {
              name: t('serviceField.templates'),
              value: service.templates && <span style={{ whiteSpace: 'pre-line' }}>{service.templates}</span>,
            },
            { name: t('serviceField.activeFrom'), value: period({ effectiveFrom: activeFrom, effectiveTo: activeTo }) },
            { name: t('serviceField.citation'), value: service.citation },
            { name: t('serviceField.titleEn'), value: <span lang="en">{service.titleEn}</span> },
            { name: t('serviceField.titleEs'), value: <span lang="es">{service.titleEs}</span> },
            { name: t('serviceField.titleDe'), value: <span lang="de">{service.titleDe}</span> },
          ]}
        />
      </Card>
    </>
  );
}
