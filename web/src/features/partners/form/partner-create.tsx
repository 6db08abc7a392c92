// Adds a payer or a partner.
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callsOf, useMay } from '#api';
import { paths } from '#paths';
import { RecordForm } from '#records';
import { Forbidden, PageHeader } from '#ui';
import { kindOf, type PartnerOrganization, type Payer } from '../partner/partner.ts';
import { PartnerFields } from './partner-fields.tsx';
import { type PartnerValues, partnerForms } from './partner-form.ts';
import { usePartnerWords } from './use-partner-words.ts';

export function PartnerCreate() {
  const { t } = useTranslation('partners');
  const [query] = useSearchParams();
  const kind = kindOf(query);
  const words = usePartnerWords();
  const [createPayer] = callsOf('payers').useCreate();
  const [createPartnerOrganization] = callsOf('partnerOrganizations').useCreate();
  if (useMay(kind === 'payer' ? 'payers' : 'partnerOrganizations', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t(`newTitle.${kind}`)} quiet />
      <RecordForm<PartnerValues, Payer | PartnerOrganization>
        key={kind}
        definition={partnerForms[kind]}
        calls={{ create: kind === 'payer' ? createPayer : createPartnerOrganization }}
        words={{ ...words, save: t('save'), saved: t('saved') }}
        back={{
          to: kind === 'payer' ? paths.partners : paths.partnersIn('partners'),
          savedTo: ({ id }) => paths.partner(id, kind),
        }}
      >
        <PartnerFields kind={kind} />
      </RecordForm>
    </>
  );
}
