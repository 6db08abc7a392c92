// The addenda of a visit below its note, the oldest first: reason, text, corrected details, author and time.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Addendum } from '#api';
import { useFormat } from '#i18n';
import { Card, CopyButton, Disclosure } from '#ui';
import { newAddendum } from '../amend/new-addendum.ts';
import styles from '../note/addenda.module.css';
import { ChangeList } from '../note/change-list.tsx';
import detailStyles from '../note/encounter-detail.module.css';
import { useDetailWords } from './use-detail-words.ts';

export function AddendaCard({ addenda }: { readonly addenda: readonly Addendum[] }) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const state: unknown = useLocation().state;
  const isNew = typeof state === 'object' && state !== null && newAddendum in state;
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    last.current?.scrollIntoView({ block: 'center' });
    last.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <Card title={t('addenda')} count={format.number(addenda.length)} flush>
      {addenda.map((addendum, index) => (
        <article
          key={addendum.id}
          ref={index === addenda.length - 1 ? last : undefined}
          tabIndex={-1}
          className={styles.addendum}
          aria-label={t('by', { name: addendum.authorName, date: format.dateTime(addendum.signedAt) })}
        >
          <Words addendum={addendum} />
        </article>
      ))}
    </Card>
  );
}

function Words({ addendum }: { readonly addendum: Addendum }) {
  const { t } = useTranslation(['visit-actions', 'encounters']);
  const format = useFormat();
  const inWords = useDetailWords(addendum.patientId);
  const { reason, text, before, after, corrected, signatureHash } = addendum;
  const nameOf = (field: (typeof corrected)[number]) => t(`encounters:field.${field}`);
  return (
    <>
      <p className="small muted">
        <bdi>{t('by', { name: addendum.authorName, date: format.dateTime(addendum.signedAt) })}</bdi>
      </p>
      {/* The record omits texts that the caller's role does not read. */}
      {text === undefined ? (
        <p className="small muted">{t('hiddenWords')}</p>
      ) : (
        <>
          <p className={detailStyles.prose} dir="auto">
            {text}
          </p>
          <p className="small">
            <bdi>{t('reason', { reason })}</bdi>
          </p>
        </>
      )}
      {before && after
        ? corrected.length > 0 && (
            <ChangeList
              changes={corrected.map((field) => ({
                name: nameOf(field),
                was: inWords(field, before[field]),
                now: inWords(field, after[field]),
              }))}
            />
          )
        : corrected.length > 0 && (
            <p className="small">
              <bdi>{t('correctsFields', { fields: corrected.map(nameOf).join(', ') })}</bdi>
            </p>
          )}
      <Disclosure summary={t('checksum')}>
        <p className={`${detailStyles.hash} micro faint`}>
          <bdi translate="no">{signatureHash}</bdi> <CopyButton text={signatureHash} what={t('checksum')} />
        </p>
      </Disclosure>
    </>
  );
}
