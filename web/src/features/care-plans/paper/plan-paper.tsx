// The plan for the person, in plain words and in their language: what they want, who does what, whom to call.
import { type CarePlan, useGetMeQuery } from '#api';
import { callNameOf, nameOf } from '#care';
import type { Language } from '#i18n';
import { Skeleton } from '#ui';
import { HelpPart } from './help-part.tsx';
import { PaperGoal } from './paper-goal.tsx';
import { paperLanguage } from './paper-language.ts';
import styles from './plan-paper.module.css';
import { SignPart } from './sign-part.tsx';
import { type PaperWords, usePaperWords } from './use-paper-words.ts';

interface PlanPaperProps {
  readonly plan: CarePlan;
  readonly language: Language;
  /** Leaves out the line for the signature, where the person signs on screen. */
  readonly isSigning?: boolean;
}

export function PlanPaper({ plan, language, isSigning = false }: PlanPaperProps) {
  const words = usePaperWords(language);
  if (!words.ready) return <Skeleton rows={6} />;
  const { t } = words;
  const written = paperLanguage(plan.language);
  return (
    <article className={styles.paper} lang={language} dir="ltr">
      <Head plan={plan} words={words} />
      {plan.goals.map((goal, index) => (
        <PaperGoal
          key={goal.id}
          number={index + 1}
          goal={goal}
          steps={plan.steps.filter(({ goalId }) => goalId === goal.id)}
          words={words}
          languages={{ paper: language, written }}
        />
      ))}
      <Prose title={t('strengths')} text={plan.strengths} />
      <Prose title={t('preferences')} text={plan.preferences} />
      <Prose title={t('emergencyPlan')} text={plan.emergencyPlan} />
      <HelpPart plan={plan} words={words} />
      <SignPart plan={plan} words={words} isSigning={isSigning} />
    </article>
  );
}

function Head({ plan, words: { t, format } }: { readonly plan: CarePlan; readonly words: PaperWords }) {
  const { data: me } = useGetMeQuery();
  const isInForce = plan.status === 'active' && plan.effectiveFrom && plan.effectiveTo;
  const sentences = [
    t('lead'),
    isInForce && t('inForce', { from: format.date(plan.effectiveFrom ?? ''), to: format.date(plan.effectiveTo ?? '') }),
    plan.reviewDueOn && t('review', { date: format.date(plan.reviewDueOn) }),
    !plan.approvedOn && t('draft'),
  ];
  return (
    <header className={styles.part}>
      <h2>{t('title', { name: callNameOf(plan.patient) })}</h2>
      <p>
        <b className="strong">
          <bdi>{nameOf(plan.patient)}</bdi>
        </b>
        {me && (
          <>
            {' · '}
            <bdi>{me.tenant.title}</bdi>
          </>
        )}
      </p>
      <p>{sentences.filter(Boolean).join(' ')}</p>
    </header>
  );
}

/** As it was written with the person. */
function Prose({ title, text }: { readonly title: string; readonly text: string | null | undefined }) {
  if (!text) return null;
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      <p className={styles.words} dir="auto">
        {text}
      </p>
    </section>
  );
}
