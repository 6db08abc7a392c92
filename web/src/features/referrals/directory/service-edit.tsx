// Adds a program to the directory, and changes one.
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { callsOf, useMay } from '#api';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { Forbidden, PageHeader, PageSkeleton } from '#ui';
import { ServiceFields } from './service-fields.tsx';
import { serviceForm } from './service-form.ts';
import { useServiceFormWords } from './use-service-form-words.ts';

export function ServiceCreate() {
  const { t } = useTranslation('directory');
  const [query] = useSearchParams();
  const partnerOrganizationId = query.get('partnerOrganizationId') ?? '';
  const { data: partner, isLoading } = callsOf('partnerOrganizations').useGet(partnerOrganizationId, {
    skip: !partnerOrganizationId,
  });
  const [create] = callsOf('healthcareServices').useCreate();
  const words = useServiceFormWords();
  if (useMay('healthcareServices', 'create') === false) return <Forbidden />;
  if (isLoading) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t('newTitle')} quiet />
      <RecordForm
        definition={serviceForm}
        of={partnerOrganizationId}
        begin={partner ? { partnerOrganizationId: { id: partner.id, name: partner.name } } : {}}
        calls={{ create }}
        words={words}
        back={{ to: paths.directory, savedTo: ({ id }) => paths.service(id) }}
      >
        <ServiceFields isNew />
      </RecordForm>
    </>
  );
}

export function ServiceEdit() {
  const { t } = useTranslation('directory');
  const { serviceId = '' } = useParams();
  const [update] = callsOf('healthcareServices').useUpdate();
  const words = useServiceFormWords();
  return (
    <Loaded read={callsOf('healthcareServices').useGet(serviceId)} isPage>
      {(record) => (
        <>
          <PageHeader title={record.name} tab={t('edit')} />
          <RecordForm
            definition={serviceForm}
            record={record}
            calls={{ update }}
            words={words}
            back={{ to: paths.service(record.id) }}
          >
            <ServiceFields isNew={false} />
          </RecordForm>
        </>
      )}
    </Loaded>
  );
}
