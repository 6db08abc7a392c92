// The scope of a consent: recipient, data, purpose, end.

import type { ConsentWords } from '#care';
import type { Detail } from '#ui';

export interface ConsentScope {
  readonly recipient: string | null;
  readonly dataClasses: readonly string[];
  readonly purposes: readonly string[];
  readonly expiresOn?: string | null | undefined;
}

export const scopeDetails = ({ recipient, expiresOn, ...scope }: ConsentScope, words: ConsentWords): Detail[] => [
  { name: words.t('scope.recipient'), value: recipient },
  { name: words.t('scope.what'), value: words.classes(scope) },
  { name: words.t('scope.purposes'), value: words.purposes(scope) },
  {
    name: words.t('scope.until'),
    value: expiresOn ? words.format.date(expiresOn) : words.t('scope.revoked'),
  },
];
