// Files about a person: what there is, what can be done with each, and sending more.
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Document, type Patient, useListDocumentsInfiniteQuery, useListState, useMay } from '#api';
import { Card, EmptyState, ErrorNotice, Icon, List, Skeleton } from '#ui';
import { DocumentDialogs, type DocumentQuestion } from './document-dialogs.tsx';
import { DocumentRow } from './document-row.tsx';
import styles from './documents.module.css';
import { SendDocuments } from './send-documents.tsx';

export function DocumentsTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['documents', 'common']);
  const id = useId();
  const mayAdd = useMay('documents', 'create');
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<DocumentQuestion>();
  const list = useListState<Document>(
    useListDocumentsInfiniteQuery({ patientId: patient.id, sort: '-createdAt', limit: 50 }),
  );
  // One whose file never arrived, or was refused, holds nothing.
  const rows = list.rows?.filter(({ versionNumber }) => versionNumber !== null);
  const add = mayAdd && !isAdding && (
    <Button
      {...(!rows?.length && { variant: 'contained', color: 'primary' })}
      startIcon={<Icon name="plus" />}
      onClick={() => setAdding(true)}
    >
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
          <SendDocuments patientId={patient.id} />
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
              <DocumentRow key={row.id} document={row} onAsk={(ask) => setQuestion({ ask, document: row })} />
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
