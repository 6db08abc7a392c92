// One referral: its state, the next act, the outreach, and the data for the plan.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type Referral } from '#api';
import { Part2Chip, PatientBanner, patientPath, ReferralChip, useNewTask } from '#care';
import { loadTexts } from '#i18n';
import { paths } from '#paths';
import { Loaded, useCommands, usePart2Commands } from '#records';
import { ActionMenu, Button, Card, Notice, PageHeader, Skeleton, usePrintAction } from '#ui';
import { AnswerNotice } from './answer-notice.tsx';
import { OutreachCard } from './outreach-card.tsx';
import { LinkCard } from './partner/link-card.tsx';
import { ReferralDue } from './referral/referral-due.tsx';
import styles from './referral/referrals.module.css';
import { useReferralCommands } from './referral/use-referral-commands.ts';
import { useReferralWords } from './referral/use-referral-words.ts';
import { ReferralCourse } from './referral-course.tsx';
import { LoopCard, ReferralFacts } from './referral-facts.tsx';

export function ReferralDetail() {
  const { referralId = '' } = useParams();
  return (
    <Loaded read={callsOf('referrals').useGet(referralId)} isPage>
      {(referral) => <Detail key={referral.id} referral={referral} />}
    </Loaded>
  );
}

const EligibilityCard = lazy(() =>
  Promise.all([import('./eligibility-card.tsx'), loadTexts(['policy'])]).then(([m]) => ({
    default: m.EligibilityCard,
  })),
);
/** Needs the texts of the partner's view. */
const PartnerCards = lazy(() =>
  Promise.all([
    import('./partner/partner-cards.tsx'),
    loadTexts(['form', 'consents', 'encounters', 'patients', 'documents']),
  ]).then(([m]) => ({ default: m.PartnerCards })),
);

/** The next acts of a referral, the most likely first. */
const next = ['request', 'accept', 'claim', 'engage', 'complete', 'resume'] as const;
const mostButtons = 2;

function Detail({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation(['referrals', 'part2']);
  const words = useReferralWords();
  const print = usePrintAction();
  const newTask = useNewTask();
  const commands = useReferralCommands(referral);
  const marks = useCommands({
    record: referral,
    hook: callsOf('referrals').useCommand(),
    commands: usePart2Commands<Referral>(false),
  });
  const { patient, can, direction, attempts, status, isOpen } = referral;
  const primary = next
    .filter((name) => commands.may(name) && (name !== 'claim' || !referral.ownerId))
    .slice(0, mostButtons);
  const isOver = status === 'rejected' || status === 'failed';
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: patientPath(patient) }} />
      <PageHeader
        title={t('of', { what: words.whatOf(referral) })}
        lead={
          <span className="row">
            <ReferralChip referral={referral} />
            <ReferralDue referral={referral} />
            {referral.part2 && <Part2Chip />}
            {words.betweenOf(referral) && <bdi className="small">{words.betweenOf(referral)}</bdi>}
          </span>
        }
        actions={
          <>
            {primary.map((name, index) => (
              <Button
                key={name}
                {...(index === 0 && { variant: 'contained', color: 'primary' })}
                onClick={() => commands.ask(name)}
              >
                {commands.labelOf(name)}
              </Button>
            ))}
            <ActionMenu
              actions={[
                ...(can.includes('update')
                  ? [{ label: t('edit'), icon: 'pen', to: paths.editReferral(referral.id) } as const]
                  : []),
                ...commands.actions,
                ...(patient.reached ? newTask({ patientId: patient.id, referralId: referral.id }) : []),
                ...marks.actions,
                print,
              ]}
              outlined
            />
          </>
        }
      />
      <AnswerNotice referral={referral} />
      {!patient.reached && <Notice tone="info">{t('notReached')}</Notice>}
      {referral.part2 && (
        <div className="off-paper">
          <Notice tone="warning">{t('part2:notice')}</Notice>
        </div>
      )}
      {referral.nextId && (
        <Notice tone="info">
          {t('followedBy')}{' '}
          <Button size="small" to={paths.referral(referral.nextId)}>
            {t('seeNext')}
          </Button>
        </Notice>
      )}
      {isOver && !referral.nextId && direction === 'out' && patient.reached && (
        <Notice tone="info">
          {t('againHint')}{' '}
          <Button size="small" to={paths.newReferral(referral.patientId, referral.id)}>
            {t('again')}
          </Button>
        </Notice>
      )}
      <ReferralCourse referral={referral} />
      <div className={styles.columns}>
        <div className="stack">
          <Card title={t('field.reason')}>
            <p className={styles.prose}>
              <bdi>{referral.reason}</bdi>
            </p>
            {referral.note && (
              <p className={`${styles.prose} small muted`}>
                <bdi>{referral.note}</bdi>
              </p>
            )}
          </Card>
          {referral.eligibility && (
            <Suspense fallback={<Skeleton rows={2} />}>
              <EligibilityCard eligibility={referral.eligibility} />
            </Suspense>
          )}
          {direction === 'out' && (
            <Suspense fallback={<Skeleton rows={2} />}>
              <PartnerCards referral={referral} commands={commands} />
            </Suspense>
          )}
          {direction === 'in' && (attempts.length > 0 || (isOpen && can.includes('log-attempt'))) && (
            <OutreachCard referral={referral} />
          )}
        </div>
        <div className="stack">
          {direction === 'out' && <LinkCard referral={referral} commands={commands} />}
          <LoopCard referral={referral} />
          <ReferralFacts referral={referral} />
        </div>
      </div>
      {commands.dialog}
      {marks.dialog}
    </>
  );
}
