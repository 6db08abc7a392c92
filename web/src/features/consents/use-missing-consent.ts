// The reason of the reader's arrival: the kinds of consent that a charge lacks, and the way back.
import { type ConsentKind, consentKinds } from '@puente/contract';
import { useArrivalState } from '#ui';

const isKind = (word: string): word is ConsentKind => (consentKinds as readonly string[]).includes(word);

export function useMissingConsent() {
  const arrival = useArrivalState();
  const { messageKey, params } = arrival.finding ?? {};
  const named = messageKey === 'policy.consent.telehealth' ? 'telehealth' : String(params?.['types'] ?? '');
  const isConsent = messageKey?.startsWith('policy.consent.') === true;
  return { ...arrival, arrival, kinds: isConsent ? named.split(', ').filter(isKind) : [] };
}
