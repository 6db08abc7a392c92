// The due date; it is highlighted once overdue.
import type { Referral } from '#api';
import { Chip } from '#ui';
import { useReferralWords } from './use-referral-words.ts';

export function ReferralDue({ referral }: { readonly referral: Referral }) {
  const words = useReferralWords();
  const text = words.dueOf(referral);
  if (!text) return null;
  const isOverdue = words.isOverdue(referral);
  return (
    <Chip tone={isOverdue ? 'error' : 'neutral'} icon={isOverdue ? 'alert' : 'clock'}>
      {text}
    </Chip>
  );
}
