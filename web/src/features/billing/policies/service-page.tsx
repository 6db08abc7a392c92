// One kind of work, with its words in three languages and its source.
import { withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ChwService, callsOf } from '#api';
import { paths } from '#paths';
import { Loaded, ReferencePage } from '#records';
import { usePeriod } from './policy-chips.tsx';

export function ServicePage() {
  const { serviceId = '' } = useParams();
  return (
    <Loaded read={callsOf('chwServices').useGet(serviceId)} isPage>
      {(service) => <Shown service={service} />}
    </Loaded>
  );
}

function Shown({ service }: { readonly service: ChwService }) {
  const { t } = useTranslation('benefits');
  const period = usePeriod();
  const { category, activeFrom, activeTo } = service;
  return (
    <ReferencePage
      record={service}
      editAt={paths.editChwService(service.id)}
      labelOf={(name) => t(`serviceField.${name}`)}
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
      ]}
    />
  );
}
