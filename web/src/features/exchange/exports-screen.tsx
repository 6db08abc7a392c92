// Files of one kind of record, and a copy of all data of the organization.
import { useTranslation } from 'react-i18next';
import { mayDo, useGetMeQuery } from '#api';
import { Forbidden, PageHeader, PageSkeleton } from '#ui';
import { ArchivesCard } from './archives-card.tsx';
import { KindsCard } from './kinds-card.tsx';
import type { Prove } from './prove.ts';

export function ExportsScreen({ prove }: { readonly prove: Prove }) {
  const { t } = useTranslation('exports');
  const { data: me } = useGetMeQuery();
  if (!me) return <PageSkeleton />;
  if (!mayDo(me, 'archives', 'create')) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} quiet />
      <ArchivesCard prove={prove} />
      <KindsCard me={me} />
    </>
  );
}
