// Sends files to the documents of a person; a repeated send of a file is still the same document.
import { type DocumentFault, documentFaults } from '@puente/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileRefusal, type SendFile, toast, useFileSending } from '#ui';
import { type DocumentAbout, type DocumentCalls, useDocumentCalls } from './document-calls.ts';

const endingOf = (name: string) => /\.([^.]{1,10})$/.exec(name)?.[1] ?? '';
const withoutEnding = (name: string) =>
  name
    .replace(/\.[^.]{1,10}$/, '')
    .trim()
    .slice(0, 200) || name.slice(0, 200);

/** The reason of a refused file, as a sentence; undefined if a repeated send may help. */
function useFaultSentence({ fieldErrorsOf, problemOf }: DocumentCalls) {
  const { t } = useTranslation('documents');
  return (error: unknown, name: string): string | undefined => {
    const code = fieldErrorsOf(error)[0]?.code as DocumentFault | undefined;
    const problem = problemOf(error);
    if (problem?.code === 'payload_too_large') return t('fault.too_large');
    if (problem?.code === 'frozen') return t('fault.voided');
    if (!code || !documentFaults.includes(code)) return undefined;
    const found = problem?.detail?.toUpperCase();
    if (code === 'not_allowed' && found) return t('fault.not_allowed_found', { found });
    return t(`fault.${code}`, { ending: endingOf(name).toUpperCase(), found });
  };
}

/** @param target the subject of new documents, or the document that gets a new version */
export function useSendFiles(target: DocumentAbout | { readonly documentId: string }, onSent?: (id: string) => void) {
  const { t } = useTranslation('documents');
  const calls = useDocumentCalls();
  const send = calls.useSend();
  const faultOf = useFaultSentence(calls);
  const made = useRef(
    new WeakMap<File, { id: string; key: string; body: (DocumentAbout & { title: string }) | undefined }>(),
  );
  const sendFile: SendFile = async (file, options) => {
    const known = made.current.get(file) ?? {
      id: 'documentId' in target ? target.documentId : calls.newId(),
      key: calls.newId(),
      body: 'documentId' in target ? undefined : { ...target, title: withoutEnding(file.name) },
    };
    made.current.set(file, known);
    try {
      await send({ id: known.id, file, body: known.body }, { ...options, idempotencyKey: known.key });
    } catch (error) {
      const sentence = faultOf(error, file.name);
      throw sentence ? new FileRefusal(sentence) : error;
    }
    return known.id;
  };
  return useFileSending(sendFile, ({ name, id }) => {
    toast.success(t('send.done', { name }));
    onSent?.(id);
  });
}
