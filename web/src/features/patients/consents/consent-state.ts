// Where a consent stands today, with the look of its chip.
import { holdsOn } from '@puente/contract';
import type { Consent } from '#api';

export const consentStates = {
  proposed: { tone: 'warning', icon: 'pen' },
  active: { tone: 'success', icon: 'check' },
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

export const stateOf = (consent: Consent, today: string): ConsentState =>
  byStatus[consent.status] ?? (holdsOn(consent, today) ? 'active' : 'expired');
