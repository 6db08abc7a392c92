// After a co-signature: the number of remaining notes, and the link to the next.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCosignQueue } from '#api';
import { paths } from '#paths';
import { Button, Notice } from '#ui';

export function CosignedNotice({ encounterId }: { readonly encounterId: string }) {
  const { t } = useTranslation('visit-actions');
  const { rows } = useCosignQueue();
  const left = rows?.filter(({ id }) => id !== encounterId);
  const next = left?.[0];
  const way = useRef<HTMLAnchorElement>(null);
  // The pressed button has disappeared: the keyboard continues here.
  const nextId = next?.id;
  useEffect(() => {
    if (nextId) way.current?.focus();
  }, [nextId]);
  if (!left) return null;
  return (
    <div className="off-paper">
      <Notice
        tone="success"
        title={t('cosign.done')}
        actions={
          next && (
            <Button ref={way} to={paths.encounter(next.id)} variant="contained" color="primary">
              {t('cosign.next')}
            </Button>
          )
        }
      >
        <bdi role="status">{next ? t('cosign.left', { count: left.length }) : t('cosign.noneLeft')}</bdi>
      </Notice>
    </div>
  );
}
