// The commands that end a consent: decline it before the signature, revoke it later, or mark it as a mistake.
import { useTranslation } from 'react-i18next';
import type { Consent } from '#api';
import { useConsentWords } from '#care';
import type { Command } from '#records';

export function useConsentCommands({ kind: code }: Pick<Consent, 'kind'>): readonly Command[] {
  const { t } = useTranslation('consents');
  const kind = useConsentWords().kind(code);
  const ends = (name: 'decline' | 'revoke' | 'void', icon: Command['icon'], danger: boolean): Command => ({
    name,
    icon,
    label: t(`${name}.label`),
    question: () => ({
      title: t(`${name}.question`, { kind }),
      danger,
      effect: t(`${name}.effect`),
      ask: { reason: { label: t(`${name}.reason`) } },
      done: t(`${name}.done`),
    }),
  });
  return [ends('decline', 'minus', false), ends('revoke', 'x', true), ends('void', 'x-circle', true)];
}
