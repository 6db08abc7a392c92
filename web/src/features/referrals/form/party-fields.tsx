// The requester or the performer: an organization of the directory, or a name.
import { referralSources } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFinder } from '#api';
import { Card, DateField, fieldStyles, PhoneField, PickField, SelectField, Skeleton, TextField } from '#ui';
import type { ReferralValues } from './referral-values.ts';

/** Sources that users choose; files and partners set the others. */
const chosen = referralSources.filter((source) => source !== 'staff' && source !== 'plan-file' && source !== 'file');

const ServiceFinder = lazy(() => import('./service-finder.tsx').then((m) => ({ default: m.ServiceFinder })));

interface PartyFieldsProps {
  readonly patientId: string;
  readonly isInward: boolean;
  /** False if the requester is the person. */
  readonly isNamed: boolean;
}

export function PartyFields({ patientId, isInward, isNamed }: PartyFieldsProps) {
  const { t } = useTranslation('referrals');
  const find = useFinder('partnerOrganizations');
  const labeled = (name: keyof ReferralValues) => ({ name, label: t(`field.${name}`) });
  if (!isInward)
    return (
      <Card title={t('section.to')}>
        <div className="stack">
          <div className={fieldStyles.grid}>
            <PickField {...labeled('performerId')} optional find={find} />
            <TextField {...labeled('performer')} optional />
            <DateField {...labeled('receivedOn')} />
          </div>
          <Suspense fallback={<Skeleton rows={1} />}>
            <ServiceFinder patientId={patientId} />
          </Suspense>
        </div>
      </Card>
    );
  return (
    <Card title={t('section.who')}>
      <div className={fieldStyles.grid}>
        <SelectField {...labeled('source')} options={chosen.map((value) => ({ value, label: t(`source.${value}`) }))} />
        <DateField {...labeled('receivedOn')} />
        {isNamed && (
          <>
            <PickField {...labeled('requesterId')} optional find={find} />
            <TextField {...labeled('requester')} optional />
            <PhoneField {...labeled('requesterPhone')} optional />
            <TextField {...labeled('requesterEmail')} type="email" optional />
            <TextField {...labeled('requesterNpi')} inputMode="numeric" code optional />
          </>
        )}
      </div>
    </Card>
  );
}
