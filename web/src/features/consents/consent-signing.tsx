// The screen for the signer: the words in their language, the scope, and the signature.
import { fillText } from '@puente/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Consent, callsOf, useErrorSentence, useGetMeQuery } from '#api';
import { nameOf, storedSignature, useConsentWords } from '#care';
import { Loaded, useAct } from '#records';
import {
  Card,
  DetailList,
  ErrorNotice,
  fieldId,
  focusField,
  isSigned,
  Notice,
  noSignature,
  type Signature,
  SignatureField,
  SubmitButton,
  toast,
} from '#ui';
import styles from './consent-paper.module.css';
import { ConsentText } from './consent-text.tsx';
import { scopeDetails } from './scope-details.ts';

interface ConsentSigningProps {
  readonly consent: Consent;
  readonly onGiven?: (given: Consent) => unknown;
}

export function ConsentSigning({ consent, onGiven }: ConsentSigningProps) {
  const { t } = useTranslation('consents');
  const { data: me } = useGetMeQuery();
  const organization = me?.tenant.title;
  const words = useConsentWords(consent.language);
  return (
    <Loaded read={callsOf('consentTemplates').useGet(consent.templateId)}>
      {({ texts }) => {
        const text = texts.find(({ language }) => language === consent.language);
        if (!text || !organization) return <Notice tone="error">{t('refused.noText')}</Notice>;
        const names = {
          organization,
          person: nameOf(consent.patient),
          recipient: consent.recipientName ?? consent.recipient ?? null,
        };
        return (
          <Card>
            <div className={styles.paper}>
              <ConsentText
                language={consent.language}
                title={fillText(text.title, names)}
                body={fillText(text.body, names)}
              />
              <div lang={words.lang}>
                <DetailList details={scopeDetails({ ...consent, recipient: names.recipient }, words)} />
              </div>
              {consent.can.includes('give') && <Giving consent={consent} {...(onGiven && { onGiven })} />}
            </div>
          </Card>
        );
      }}
    </Loaded>
  );
}

/** Stores no drawing before the signer submits it. */
function Giving({ consent, onGiven }: ConsentSigningProps) {
  const { t } = useTranslation('consents');
  // Questions to the signer are in the language of the words.
  const { t: asks, lang } = useConsentWords(consent.language);
  const sentence = useErrorSentence();
  const hook = callsOf('consents').useCommand();
  const [, { isLoading, error }] = hook;
  const act = useAct(hook, consent);
  const form = useForm<{ signature: Signature }>({ defaultValues: { signature: noSignature } });
  const isOnScreen = consent.method === 'signature';
  const message = sentence(error);

  async function give({ signature }: { signature: Signature }) {
    if (isOnScreen && !isSigned(signature)) {
      form.setError('signature', { message: 'required' });
      focusField(fieldId('signature'));
      return;
    }
    const given = await act('give', isOnScreen ? { signature: storedSignature(signature) } : {});
    if (!given) return;
    toast.success(t('sign.saved'));
    await onGiven?.(given);
  }

  return (
    <FormProvider {...form}>
      <form className="stack" noValidate onSubmit={form.handleSubmit(give)}>
        {isOnScreen ? (
          <SignatureField name="signature" label={asks('sign.label')} language={lang} />
        ) : (
          <p>{t(consent.method === 'verbal' ? 'sign.verbal' : 'sign.upload', { name: consent.witness ?? '' })}</p>
        )}
        {message && <ErrorNotice message={message} />}
        <div>
          <SubmitButton busy={isLoading}>{isOnScreen ? asks('sign.save') : t('sign.record')}</SubmitButton>
        </div>
      </form>
    </FormProvider>
  );
}
