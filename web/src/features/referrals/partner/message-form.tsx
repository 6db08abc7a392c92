// A message to the partner of a referral.
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, newId, type Referral, useErrorSentence } from '#api';
import { ErrorNotice, ProseField, SubmitButton, toast } from '#ui';
import styles from '../referral/referrals.module.css';

const longest = 2000;

interface Written {
  readonly id: string;
  readonly text: string;
}

export function MessageForm({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const sentence = useErrorSentence();
  const [create, { isLoading, error }] = callsOf('referralMessages').useCreate();
  const form = useForm<Written>({
    defaultValues: { text: '', id: newId() },
    resolver: (values) => {
      const typed = values.text.trim();
      const message = typed === '' ? 'required' : typed.length > longest ? `tooLong:${longest}` : undefined;
      const errors = { ...(message && { text: { type: 'form', message } }) };
      return message ? { values: {}, errors } : { values, errors: {} };
    },
  });

  // A repeated send after a lost answer is the same message.
  async function send({ id, text }: Written): Promise<void> {
    const answer = await create({ id, body: { referralId: referral.id, text: text.trim() } });
    if (!('data' in answer)) return;
    form.reset({ text: '', id: newId() });
    toast.success(t('messages.sent'));
  }

  return (
    <FormProvider {...form}>
      <form className={`${styles.pad} stack`} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} />}
        <ProseField
          name="text"
          label={t('messages.text')}
          hint={t(referral.linkExpiresAt ? 'messages.linked' : 'messages.unlinked')}
          rows={2}
          max={longest}
        />
        <div>
          <SubmitButton busy={isLoading}>{t('messages.send')}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
}
