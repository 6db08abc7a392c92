// The effects of closing a group, and its future charges. The question opens without a connection, too.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupEncounter } from '#api';
import { loadTexts } from '#i18n';

/** With the sentences of the rules. */
const loadLack = () => Promise.all([import('./closing-lack.tsx'), loadTexts(['policy'])]).then(([lack]) => lack);
type Lack = Awaited<ReturnType<typeof loadLack>>;

export function ClosingEffect({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const [lack, setLack] = useState<Lack | 'failed'>();
  useEffect(() => {
    loadLack().then(setLack, () => setLack('failed'));
  }, []);
  return (
    <>
      <p>{t('closeEffect')}</p>
      {lack === undefined && <p role="status">{t('closing.checking')}</p>}
      {lack === 'failed' && <p>{t('closing.unchecked')}</p>}
      {lack !== undefined && lack !== 'failed' && <lack.ClosingLack group={group} />}
    </>
  );
}
