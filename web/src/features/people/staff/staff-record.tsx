// The parts of a member's page that load later: panel, qualifications and documents.
import { type User, useGetMeQuery, useMay } from '#api';
import { PanelCard } from '../caseload/panel-card.tsx';
import { LicenseNotice } from '../qualifications/license-notice.tsx';
import { QualificationsCard } from '../qualifications/qualifications-card.tsx';
import { StaffDocumentsCard } from './staff-documents-card.tsx';

export function StaffRecord({ user }: { readonly user: User }) {
  const { data: me } = useGetMeQuery();
  const mayMove = useMay('caseloadMoves', 'create');
  if (!me) return null;
  // Colleagues of the same team know each other, and not each other's papers.
  const isConcerned = mayMove || user.id === me.id || user.supervisorId === me.id;
  const hasPanel = user.roles.some((role) => role !== 'TenantAdmin');
  if (!isConcerned) return null;
  return (
    <>
      <LicenseNotice user={user} />
      {hasPanel && <PanelCard user={user} />}
      <QualificationsCard user={user} />
      <StaffDocumentsCard userId={user.id} />
    </>
  );
}
