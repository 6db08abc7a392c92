// Whether the receipt may be mailed to the person, by the same function as on the server.
import { type ReceiptBlock, receiptBlock } from '@puente/contract';
import { type Consent, callsOf, type Disclosure, useListState, useLoadFailure } from '#api';
import { useFormat } from '#i18n';

interface ReceiptMail {
  /** Undefined while it loads; null: it may be mailed. */
  readonly block: ReceiptBlock | null | undefined;
  readonly address: string;
  readonly failure: { readonly message: string; readonly onRetry: () => void } | undefined;
}

export function useReceiptMail(disclosure: Disclosure): ReceiptMail {
  const { today } = useFormat();
  const { patientId } = disclosure;
  const skip = !disclosure.can.includes('mail-receipt');
  const read = callsOf('patients').useGet(patientId, { skip });
  const unread = useLoadFailure(read);
  const { rows, error, onRetry } = useListState<Consent>(
    callsOf('consents').useList({ patientId, kind: 'messages', status: 'active', limit: 100 }, { skip }),
  );
  const person = read.data;
  const unlisted = error && !rows ? { message: error, onRetry } : undefined;
  return {
    block: person && rows ? receiptBlock(disclosure, { person, consents: rows, today }) : undefined,
    address: person?.email ?? '',
    failure: read.error && !person ? unread : unlisted,
  };
}
