// The sentence of a finding of the rule check. The texts are the namespace `policy`, loaded with the route.
import type { Finding } from '@puente/contract';
import { useTranslation } from 'react-i18next';

/** A rule newer than this application's texts is shown as its key. */
export function useFindingText(): (finding: Pick<Finding, 'messageKey' | 'params'>) => string {
  const { t, i18n } = useTranslation('policy');
  return ({ messageKey, params }) => {
    const key = messageKey.replace(/^policy\./, '');
    return i18n.exists(key, { ns: 'policy', ...params }) ? t(key, params) : messageKey;
  };
}
