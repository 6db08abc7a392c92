// The messages between the organization and the partner; a file is a message of its own.
import { type PartnerLinkView, partnerFileBytes } from '@puente/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#api';
import { useFormat } from '#i18n';
import { Button, ErrorNotice, Field, fieldId, fieldStyles, Icon } from '#ui';
import type { PartnerMessage } from './ask-partner-link.ts';

export type MessageFailure = 'file' | 'network';

interface PartnerMessagesProps {
  readonly messages: PartnerLinkView['messages'];
  readonly onWrite: (message: PartnerMessage) => Promise<MessageFailure | undefined>;
}

export function PartnerMessages({ messages, onWrite }: PartnerMessagesProps) {
  const { t } = useTranslation('partner-link');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack">
      <h2>{t('messages.title')}</h2>
      {messages.map(({ at, authorName, text, fileName }) => (
        <div key={`${at} ${authorName}`}>
          <p className="small muted">
            <bdi>{[authorName, format.dateTime(at)].join(' · ')}</bdi>
          </p>
          {text && (
            <p style={{ whiteSpace: 'pre-line' }}>
              <bdi>{text}</bdi>
            </p>
          )}
          {/* Without words it is a file; without its name, a file that the reader may not see. */}
          {(fileName || !text) && (
            <p className="row">
              <Icon name="clip" size="small" />
              <bdi>{fileName ?? t('messages.hiddenFile')}</bdi>
            </p>
          )}
        </div>
      ))}
      {isOpen ? (
        <WriteForm onWrite={onWrite} onDone={() => setOpen(false)} />
      ) : (
        <Button fullWidth onClick={() => setOpen(true)}>
          {t('messages.write')}
        </Button>
      )}
    </section>
  );
}

function WriteForm({ onWrite, onDone }: Pick<PartnerMessagesProps, 'onWrite'> & { readonly onDone: () => void }) {
  const { t } = useTranslation('partner-link');
  // A repeated send after a lost answer is the same message.
  const [id, setId] = useState(newId);
  const [fileMessageId] = useState(newId);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageFailure>();
  const missing = text.trim() === '' && !file ? t('messages.missing') : undefined;
  const nameless = name.trim() === '' ? t('missing.name') : undefined;
  const [textId, fileFieldId, nameId] = [fieldId('text'), fieldId('file'), fieldId('name')];

  /** The words first: they arrive even if the file is refused. */
  async function send(paper: File | undefined): Promise<MessageFailure | undefined> {
    if (text.trim() !== '') {
      const failed = await onWrite({ id, name: name.trim(), text: text.trim() });
      if (failed) return failed === 'file' ? 'network' : failed;
      setText('');
      setId(newId());
    }
    return paper && onWrite({ id: fileMessageId, name: name.trim(), file: paper });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (busy || missing || nameless) return;
    if (file && file.size > partnerFileBytes) return setFailure('file');
    setBusy(true);
    setFailure(undefined);
    const failed = await send(file);
    setFailure(failed);
    setBusy(false);
    if (!failed) onDone();
  }

  const described = (key: string, error: string | undefined) => ({
    id: key,
    className: fieldStyles.control,
    'aria-invalid': tried && error ? (true as const) : undefined,
    'aria-describedby': tried && error ? `${key}-error` : undefined,
  });
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {failure && <ErrorNotice message={t(failure === 'file' ? 'messages.refused' : 'failure.network')} />}
      <Field id={textId} label={t('messages.text')} error={tried ? missing : undefined}>
        <textarea
          {...described(textId, missing)}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Field id={fileFieldId} label={t('messages.file')} hint={t('messages.fileHint')} optional>
        <input
          {...described(fileFieldId, undefined)}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp,image/gif"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Field>
      <Field id={nameId} label={t('field.name')} error={tried ? nameless : undefined}>
        <input
          {...described(nameId, nameless)}
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="contained" size="large" fullWidth aria-disabled={busy}>
        {t('messages.send')}
      </Button>
      <Button fullWidth onClick={onDone}>
        {t('back')}
      </Button>
    </form>
  );
}
