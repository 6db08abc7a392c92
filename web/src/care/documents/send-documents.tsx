// Uploads several files, chosen, dropped, or photographed with a phone. Each has its own progress and error.

import { documentTypes } from '@puente/contract';
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Field, FileRow, fieldStyles, Icon } from '#ui';
import { type AnyDocument, type DocumentAbout, useDocumentCalls } from './document-calls.ts';
import styles from './documents.module.css';
import { useSendFiles } from './use-send-files.ts';

/** Extensions and types: phones know types, desktops extensions. */
const accept = Object.entries(documentTypes)
  .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

export type Owner = { readonly patientId: string } | { readonly userId: string };

export function SendDocuments({ owner }: { readonly owner: Owner }) {
  const { t } = useTranslation('documents');
  const id = useId();
  const { categories } = useDocumentCalls();
  const [category, setCategory] = useState<AnyDocument['category']>('other');
  return (
    <div className="stack off-paper">
      <div className={styles.category}>
        <Field id={id} label={t('field.category')}>
          <select
            id={id}
            className={fieldStyles.control}
            value={category}
            onChange={({ target }) => setCategory(target.value as AnyDocument['category'])}
          >
            {categories.map((one) => (
              <option key={one} value={one}>
                {t(`category.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <ChooseFiles target={{ ...owner, category } as DocumentAbout} multiple />
    </div>
  );
}

interface ChooseFilesProps {
  readonly target: Parameters<typeof useSendFiles>[0];
  readonly multiple?: boolean;
  /** Inside a form, whose submit button is the filled one. */
  readonly inForm?: boolean;
  /** With the id of the document. */
  readonly onSent?: (id: string) => void;
}

export function ChooseFiles({ target, multiple = false, inForm = false, onSent }: ChooseFilesProps) {
  const { t } = useTranslation('documents');
  const { sending, start, stop, retry } = useSendFiles(target, onSent);
  const id = useId();
  const [over, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (chosen: readonly File[]) => {
    for (const file of multiple ? chosen : chosen.slice(0, 1)) start(file);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was refused.
    event.target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  const hidden = {
    className: styles.chosen,
    type: 'file',
    tabIndex: -1,
    'aria-hidden': true,
    onChange: choose,
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping repeats the buttons inside
    <div
      className={`stack off-paper ${styles.drop} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className="small muted">{t('send.kinds')}</p>
      <div className={styles.ways}>
        <Button
          id={id}
          {...(!inForm && { variant: 'contained', color: 'primary' })}
          onClick={() => files.current?.click()}
        >
          <Icon name="clip" />
          {t(multiple ? 'send.choose' : 'send.chooseOne')}
        </Button>
        <Button className={styles.camera} onClick={() => camera.current?.click()}>
          <Icon name="device" />
          {t('send.camera')}
        </Button>
      </div>
      <input ref={files} {...hidden} data-files accept={accept} multiple={multiple} />
      <input ref={camera} {...hidden} accept="image/*" capture="environment" />
      {sending.length > 0 && (
        <ul className={styles.files} aria-label={t('send.list')}>
          {sending.map(({ key, name, progress, failed, refusal }) => (
            <FileRow
              key={key}
              boxId={id}
              name={name}
              state={failed ? 'failed' : 'sending'}
              progress={progress}
              refusal={refusal}
              onRemove={() => stop(key)}
              onRetry={() => retry(key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
