// How far a consent goes: to whom, what, for what, until when.
import { DetailList } from '#ui';
import type { ConsentWords } from './use-consent-words.ts';

interface ConsentScopeProps {
  readonly words: ConsentWords;
  readonly recipient: string | null;
  readonly dataClasses: readonly string[];
  readonly purposes: readonly string[];
  readonly expiresOn?: string | null | undefined;
}

export function ConsentScope({ words, recipient, expiresOn, ...scope }: ConsentScopeProps) {
  const { t, format } = words;
  return (
    <DetailList
      details={[
        { name: t('scope.recipient'), value: recipient },
        { name: t('scope.what'), value: words.classes(scope) },
        { name: t('scope.purposes'), value: words.purposes(scope) },
        { name: t('scope.until'), value: expiresOn ? format.date(expiresOn) : t('scope.revoked') },
      ]}
    />
  );
}
