// Files: dropped or chosen, checked for type and size, sent with progress; each can be stopped, retried, removed.
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Icon } from '../../basics/icon.tsx';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import styles from './file-field.module.css';
import { FileRow } from './file-row.tsx';
import { type SendFile, type SentFile, useFileSending } from './use-file-sending.ts';

interface FileFieldProps extends FieldProps {
  readonly send: SendFile;
  /** MIME types and extensions as in the `accept` attribute. */
  readonly accept?: readonly string[];
  readonly maxBytes?: number;
  readonly multiple?: boolean;
  /** The text for a file that was received but not sent to the server. */
  readonly arrived?: string;
}

const bytesPerMegabyte = 1_048_576;

/** True for a file of one of the types; an empty list accepts all. */
function isAccepted(file: Pick<File, 'name' | 'type'>, accept: readonly string[]): boolean {
  return (
    accept.length === 0 ||
    accept.some((rule) =>
      rule.startsWith('.')
        ? file.name.toLowerCase().endsWith(rule.toLowerCase())
        : rule.endsWith('/*')
          ? file.type.startsWith(rule.slice(0, -1))
          : file.type === rule,
    )
  );
}

/** The form value is the array of received files. */
export function FileField({
  name,
  label,
  hint,
  optional,
  disabled,
  send,
  accept = [],
  maxBytes = 25 * bytesPerMegabyte,
  multiple = false,
  arrived,
}: FileFieldProps) {
  const { t } = useTranslation('form');
  const format = useFormat();
  const [refused, setRefused] = useState<string>();
  const { field, id, error, aria } = useField(name, { hint, refused });
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const stored = (field.value ?? []) as readonly SentFile[];
  const { sending, start, stop, retry } = useFileSending(send, (file) => latest.current(file));
  // An upload takes time: its file is added to the files at its end.
  const latest = useRef((_file: SentFile) => {});
  useEffect(() => {
    latest.current = (file) => field.onChange(multiple ? [...stored, file] : [file]);
  });

  const take = (files: readonly File[]) => {
    const chosen = multiple ? files : files.slice(0, 1);
    const wrongType = chosen.find((file) => !isAccepted(file, accept));
    const tooLarge = chosen.find((file) => file.size > maxBytes);
    setRefused(
      wrongType
        ? t('file.wrongType', { name: wrongType.name })
        : tooLarge
          ? t('file.tooLarge', { name: tooLarge.name, max: format.number(Math.round(maxBytes / bytesPerMegabyte)) })
          : undefined,
    );
    for (const file of chosen) if (isAccepted(file, accept) && file.size <= maxBytes) start(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take([...(event.target.files ?? [])]);
    // The user may choose the same file again after removing it.
    event.target.value = '';
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping repeats the button inside */}
      <div
        className={`${styles.area} ${over ? styles.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          className={styles.input}
          id={id}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          type="file"
          accept={accept.join(',') || undefined}
          multiple={multiple}
          disabled={disabled}
          onChange={choose}
          onBlur={field.onBlur}
          {...aria}
        />
        <span className={styles.invitation} aria-hidden="true">
          <Icon name="clip" />
          {t('file.choose')}
        </span>
      </div>
      {(stored.length > 0 || sending.length > 0) && (
        <ul className={styles.files} aria-label={t('file.list', { field: label })}>
          {stored.map((file) => (
            <FileRow
              key={file.id}
              boxId={id}
              name={file.name}
              state="done"
              arrived={arrived}
              onRemove={() => field.onChange(stored.filter((other) => other.id !== file.id))}
            />
          ))}
          {sending.map((file) => (
            <FileRow
              key={file.key}
              boxId={id}
              name={file.name}
              state={file.failed ? 'failed' : 'sending'}
              progress={file.progress}
              refusal={file.refusal}
              onRemove={() => stop(file.key)}
              onRetry={() => retry(file.key)}
            />
          ))}
        </ul>
      )}
    </Field>
  );
}
