// A received request in the words of the reader.
import { useTranslation } from 'react-i18next';
import type { ReferralRequest } from '#api';
import { nameOf } from '#care';

export function useArrivedWords() {
  const { t } = useTranslation(['referrals', 'programs']);
  return {
    sourceOf: ({ source }: ReferralRequest) => t(`source.${source}`),
    /** The requester; without one, the person. */
    fromOf: (request: ReferralRequest) => request.requester ?? request.payerName ?? nameOf(request),
    whatOf: ({ program, service, category }: ReferralRequest): string =>
      [
        program && t(`programs:name.${program}`),
        service && t(`programs:service.${service}`),
        category && t(`programs:need.${category}`),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
