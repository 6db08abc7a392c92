// A referral in words: the service, the parties, and the due date.
import { useTranslation } from 'react-i18next';
import type { Referral } from '#api';
import { useFormat } from '#i18n';

type About = Pick<Referral, 'program' | 'service' | 'direction'> &
  Pick<Referral, 'requesterName' | 'requester' | 'performerName' | 'performer'>;

export function useReferralWords() {
  const { t } = useTranslation(['referrals', 'programs']);
  const format = useFormat();
  return {
    whatOf: ({ service, program }: Pick<Referral, 'program' | 'service'>): string =>
      service ? t(`programs:service.${service}`) : t(`programs:name.${program}`),
    /** The sender or the recipient; undefined without a name. */
    betweenOf({ direction, requesterName, requester, performerName, performer }: About): string | undefined {
      const [out, inn] = [performerName ?? performer, requesterName ?? requester];
      if (direction === 'out') return out ? t('outTo', { name: out }) : undefined;
      return inn ? t('inFrom', { name: inn }) : undefined;
    },
    isOverdue: ({ dueOn }: Pick<Referral, 'dueOn'>): boolean => dueOn !== null && dueOn < format.today,
    dueOf({ dueOn, dueFor }: Pick<Referral, 'dueOn' | 'dueFor'>): string | undefined {
      if (!dueOn || !dueFor) return undefined;
      const words = { what: t(`clock.${dueFor}`), date: format.date(dueOn) };
      return t(dueOn < format.today ? 'overdueSince' : 'dueBy', words);
    },
  };
}
