// The state of a consent today, with the tone and icon of its chip.
import { holdsNow, holdsOn } from '@puente/contract';
import type { Consent } from '#api';

export const consentStates = {
  proposed: { tone: 'warning', icon: 'pen' },
  active: { tone: 'success', icon: 'check' },
  overruled: { tone: 'warning', icon: 'x' },
  expired: { tone: 'neutral', icon: 'clock' },
  declined: { tone: 'neutral', icon: 'minus' },
  revoked: { tone: 'neutral', icon: 'x' },
  void: { tone: 'neutral', icon: 'x-circle' },
} as const;
export type ConsentState = keyof typeof consentStates;

const byStatus: Readonly<Record<string, ConsentState>> = {
  proposed: 'proposed',
  rejected: 'declined',
  inactive: 'revoked',
  'entered-in-error': 'void',
};

export function stateOf(consent: Consent, today: string): ConsentState {
  const closed = byStatus[consent.status];
  if (closed) return closed;
  if (!holdsOn({ ...consent, laterRefusals: [] }, today)) return 'expired';
  return holdsNow(consent, today) ? 'active' : 'overruled';
}
