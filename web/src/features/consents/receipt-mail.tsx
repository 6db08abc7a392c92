// The receipt by mail: its state, the reason that prevents it, and the button.
import type { ReceiptBlock } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Disclosure, fieldErrorsOf } from '#api';
import { useFormat } from '#i18n';
import { type Command, useCommands } from '#records';
import { Button, ErrorNotice, Icon } from '#ui';
import { useReceiptMail } from './use-receipt-mail.ts';

const name = 'mail-receipt';
const reasonId = 'receipt-mail-reason';

export function ReceiptMail({ disclosure }: { readonly disclosure: Disclosure }) {
  const { t } = useTranslation('consents');
  const { block, address, failure } = useReceiptMail(disclosure);
  const command: Command = {
    name,
    icon: 'mail',
    label: t(disclosure.receiptMailedAt ? 'share.mail.again' : 'share.mail.label'),
    question: () => ({
      title: t('share.mail.question'),
      confirm: t('share.mail.send'),
      effect: t('share.mail.effect', { address }),
      done: t('share.mail.done'),
      sentenceOf: (error) => {
        const refusal = fieldErrorsOf(error).find(({ path }) => path === 'patientId');
        return refusal && t(`share.mail.blocked.${refusal.code as ReceiptBlock}`);
      },
    }),
  };
  const { may, ask, dialog } = useCommands({
    record: disclosure,
    hook: callsOf('disclosures').useCommand(),
    commands: [command],
  });
  return (
    <>
      <State disclosure={disclosure} />
      {failure && <ErrorNotice message={failure.message} onRetry={failure.onRetry} />}
      {block && (
        <p id={reasonId} className="muted off-paper">
          {t(`share.mail.blocked.${block}`)}
        </p>
      )}
      {may(name) && (
        <div className="off-paper">
          <Button
            aria-haspopup="dialog"
            aria-describedby={block ? reasonId : undefined}
            disabled={block !== null}
            onClick={() => ask(name)}
          >
            <Icon name="mail" size="small" />
            {command.label}
          </Button>
        </div>
      )}
      {dialog}
    </>
  );
}

function State({ disclosure: { receiptState, receiptMailedAt } }: { readonly disclosure: Disclosure }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  if (!receiptState) return null;
  const sentences = {
    waiting: t('share.mail.waiting'),
    mailed: receiptMailedAt && t('share.mail.mailed', { time: format.dateTime(receiptMailedAt) }),
    'not-mailed': t('share.mail.notMailed'),
  };
  return <p>{sentences[receiptState]}</p>;
}
