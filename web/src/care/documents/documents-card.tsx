// Documents of a person: the list, the actions on each, and the upload.

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, EmptyState, ErrorNotice, Icon, List, type MenuAction, Skeleton } from '#ui';
import type { AnyDocument } from './document-calls.ts';
import { DocumentDialogs, type DocumentQuestion } from './document-dialogs.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';
import { type Owner, SendDocuments } from './send-documents.tsx';

interface DocumentsCardProps {
  readonly owner: Owner;
  readonly mayAdd: boolean;
  /** Further entries in the menu of a document. */
  readonly moreActions?: (document: AnyDocument) => readonly MenuAction[];
  readonly list: {
    readonly rows: readonly AnyDocument[] | undefined;
    readonly error: string | undefined;
    readonly onRetry: () => void;
    readonly onShowMore: (() => void) | undefined;
  };
}

export function DocumentsCard({ owner, mayAdd, moreActions, list }: DocumentsCardProps) {
  const { t } = useTranslation(['documents', 'common']);
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<DocumentQuestion>();
  // A document has no content when its file never arrived or was refused.
  const rows = list.rows?.filter(({ versionNumber }) => versionNumber !== null);
  const add = mayAdd && !isAdding && (
    <Button {...(!rows?.length && { variant: 'contained', color: 'primary' })} onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('add')}
    </Button>
  );
  return (
    <div className="stack">
      {isAdding && (
        <Card
          title={t('send.title')}
          aside={
            <Button size="small" onClick={() => setAdding(false)}>
              {t('common:action.close')}
            </Button>
          }
        >
          <SendDocuments owner={owner} />
        </Card>
      )}
      <Card title={t('title')} titleId={id} flush aside={rows?.length ? add : undefined}>
        {list.error && !rows && (
          <div className={styles.pad}>
            <ErrorNotice message={list.error} onRetry={list.onRetry} />
          </div>
        )}
        {!rows && !list.error && <Skeleton rows={3} />}
        {rows?.length === 0 && <EmptyState text={t(mayAdd ? 'empty' : 'none')} action={add || undefined} />}
        {rows && rows.length > 0 && (
          <List label={t('title')}>
            {rows.map((row) => (
              <DocumentRow
                key={row.id}
                document={row}
                more={moreActions?.(row)}
                onAsk={(ask) => setQuestion({ ask, document: row })}
              />
            ))}
          </List>
        )}
        {list.onShowMore && (
          <div className={styles.pad}>
            <Button size="small" onClick={list.onShowMore}>
              {t('common:action.showMore')}
            </Button>
          </div>
        )}
      </Card>
      {question && <DocumentDialogs question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}
