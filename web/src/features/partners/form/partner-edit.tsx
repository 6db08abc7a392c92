// Changes a payer or a partner. If another user has saved first, the reader decides field by field.
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { PageHeader } from '#ui';
import { type PartnerOrganization, type Payer, usePartner } from '../partner/partner.ts';
import { PartnerFields } from './partner-fields.tsx';
import { type PartnerValues, partnerForms } from './partner-form.ts';
import { usePartnerWords } from './use-partner-words.ts';

export function PartnerEdit() {
  const { t } = useTranslation('partners');
  const { read, partner } = usePartner();
  const words = usePartnerWords();
  const [updatePayer] = callsOf('payers').useUpdate();
  const [updatePartnerOrganization] = callsOf('partnerOrganizations').useUpdate();
  return (
    <Loaded read={{ ...read, data: partner }}>
      {({ kind, record }) => (
        <>
          <PageHeader title={record.name} tab={t('edit')} />
          <RecordForm<PartnerValues, Payer | PartnerOrganization>
            definition={partnerForms[kind]}
            record={record}
            calls={{ update: kind === 'payer' ? updatePayer : updatePartnerOrganization }}
            words={{ ...words, save: t('save'), saved: t('saved') }}
            back={{ to: paths.partner(record.id, kind) }}
          >
            <PartnerFields kind={kind} />
          </RecordForm>
        </>
      )}
    </Loaded>
  );
}
