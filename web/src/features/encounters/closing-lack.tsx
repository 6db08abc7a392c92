// What the charges of a group will be once it is closed, asked while the question is open: how many are ready, and what holds the others.
import type { ClosingPreview } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { problemOf, usePreviewGroupClosingQuery } from '#api';
import { findingKey, useFindingText } from '#ui';
import styles from './units-card.module.css';

export function ClosingLack({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groups');
  const { data, isFetching, error } = usePreviewGroupClosingQuery(groupId, { refetchOnMountOrArgChange: true });
  if (isFetching) return <p role="status">{t('closing.checking')}</p>;
  // Closing is refused for the same reason, and says so.
  if (error) return problemOf(error)?.code === 'validation' ? null : <p>{t('closing.unchecked')}</p>;
  if (!data) return null;
  return (
    <div role="status" className="stack-tight">
      {data.ready > 0 && <p>{t('closing.ready', { count: data.ready })}</p>}
      <Held held={data.needsInfo} told={t('closing.needsInfo', { count: data.needsInfo.charges })} />
      <Held held={data.notBillable} told={t('closing.notBillable', { count: data.notBillable.charges })} />
    </div>
  );
}

function Held({ held, told }: { readonly held: ClosingPreview['needsInfo']; readonly told: string }) {
  const { t } = useTranslation('groups');
  const findingText = useFindingText();
  if (held.charges === 0) return null;
  return (
    <>
      <p>{told}</p>
      <ul className={styles.lacks}>
        {held.reasons.map(({ finding, charges }) => (
          <li key={findingKey(finding)}>
            <bdi>{findingText(finding)}</bdi>{' '}
            <bdi className="small muted nowrap">{t('closing.people', { count: charges })}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
