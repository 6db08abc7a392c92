// The signed text, unchanged, for the screen and for paper: the copy for the person.
import type { SealedConsent } from '@puente/contract';
import { SignedBy, useConsentWords } from '#care';
import { Card, DetailList } from '#ui';
import styles from './consent-paper.module.css';
import { ConsentText } from './consent-text.tsx';
import { scopeDetails } from './scope-details.ts';

export function ConsentPaper({ sealed }: { readonly sealed: SealedConsent }) {
  // The person's copy is in the person's language.
  const words = useConsentWords(sealed.language);
  const { t, format } = words;
  const { grantor, signature } = sealed;
  return (
    <Card>
      <article className={styles.paper} lang={words.lang}>
        <ConsentText language={sealed.language} title={sealed.title} body={sealed.body} />
        {signature && <SignedBy signature={signature} caption={t('paper.signatureOf', { name: grantor.name })} />}
        <DetailList
          details={[
            ...scopeDetails(sealed, words),
            { name: t('paper.person'), value: `${sealed.person}, ${format.date(sealed.birthDate)}` },
            {
              name: t('paper.grantor'),
              value: grantor.authority
                ? t('grantor.other', { name: grantor.name, authority: words.authority(grantor.authority) })
                : grantor.name,
            },
            { name: t('paper.method'), value: words.method(sealed.method) },
            { name: t('field.witness'), value: sealed.witness },
            { name: t('field.interpreter'), value: sealed.interpreter },
            { name: t('paper.givenOn'), value: format.date(sealed.givenOn) },
            {
              name: t('paper.recorded'),
              value: t('paper.by', { time: format.dateTime(sealed.givenAt), name: sealed.takenBy }),
            },
            { name: t('paper.version'), value: format.number(sealed.templateNumber) },
            { name: t('paper.hash'), value: <code className={styles.hash}>{sealed.sealHash}</code> },
          ]}
        />
        <p>{t('paper.howToRevoke', { organization: sealed.organization })}</p>
      </article>
    </Card>
  );
}
