// The end of the paper: who approved it, and the agreement of the person, signed or to be signed.
import type { CarePlan } from '#api';
import { nameOf, SignedBy } from '#care';
import styles from './plan-paper.module.css';
import type { PaperWords } from './use-paper-words.ts';

interface SignPartProps {
  readonly plan: CarePlan;
  readonly words: PaperWords;
  readonly isSigning: boolean;
}

export function SignPart({ plan, words: { t, format }, isSigning }: SignPartProps) {
  const { approvedOn, approvedByName, agreedOn, agreedByName, signature } = plan;
  const name = agreedByName ?? nameOf(plan.patient);
  return (
    <section className={styles.part}>
      <h3>{t('agreement')}</h3>
      {approvedOn && <p>{t('approved', { name: approvedByName ?? '–', date: format.date(approvedOn) })}</p>}
      <p>{t('agree')}</p>
      {signature && <SignedBy signature={signature} caption={t('signatureOf', { name })} />}
      {agreedOn && <p>{t(signature ? 'signed' : 'saidYes', { name, date: format.date(agreedOn) })}</p>}
      {!agreedOn && !isSigning && (
        <div className={styles.line}>
          <span>{t('signature')}</span>
          <span>{t('date')}</span>
        </div>
      )}
    </section>
  );
}
