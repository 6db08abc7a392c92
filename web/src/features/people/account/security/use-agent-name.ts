// The name of a browser in a list of devices or sessions.
import { useTranslation } from 'react-i18next';
import { describeAgent } from './describe-agent.ts';

export function useAgentName(): (text: string | null) => string {
  const { t } = useTranslation('account');
  return (text) => {
    const { browser, system } = describeAgent(text ?? '');
    if (browser && system) return t('agent.both', { browser, system });
    return browser ?? system ?? t('agent.unknown');
  };
}
