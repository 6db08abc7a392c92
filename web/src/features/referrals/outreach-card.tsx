// The log of attempts to reach a person; one tap records one.
import type { ContactMode, ContactOutcome } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Referral, useErrorSentence, useGetReferralRulesQuery } from '#api';
import { useFormat } from '#i18n';
import { useAct } from '#records';
import { Button, Card, ErrorNotice, Icon, type IconName, List, ListRow, toast } from '#ui';
import styles from './referral/referrals.module.css';

interface Tap {
  readonly mode: ContactMode;
  readonly outcome: ContactOutcome;
  readonly icon: IconName;
}

/** The most frequent first. */
const taps = [
  { mode: 'phone', outcome: 'no-answer', icon: 'phone' },
  { mode: 'phone', outcome: 'left-message', icon: 'phone' },
  { mode: 'phone', outcome: 'reached', icon: 'check' },
  { mode: 'text', outcome: 'left-message', icon: 'chat' },
  { mode: 'in-person', outcome: 'no-answer', icon: 'house' },
  { mode: 'in-person', outcome: 'reached', icon: 'check' },
  { mode: 'letter', outcome: 'left-message', icon: 'mail' },
] as const satisfies readonly Tap[];

export function OutreachCard({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const sentence = useErrorSentence();
  const hook = callsOf('referrals').useCommand();
  const act = useAct<Referral>(hook, referral);
  const { data: rules } = useGetReferralRulesQuery();
  const mayLog = referral.can.includes('log-attempt');
  const [, { isLoading, error }] = hook;

  async function log({ mode, outcome }: Tap): Promise<void> {
    if (await act('log-attempt', { mode, outcome })) toast.success(t('outreach.logged'));
  }

  return (
    <Card
      title={t('outreach.title')}
      count={referral.attempts.length > 0 ? t('outreach.tries', { count: referral.attempts.length }) : undefined}
      flush
    >
      {mayLog && (
        <div className={styles.taps}>
          {taps.map((tap) => (
            <Button
              key={`${tap.mode}-${tap.outcome}`}
              size="small"
              aria-disabled={isLoading}
              onClick={() => void log(tap)}
            >
              <Icon name={tap.icon} size="small" />
              {t(`tap.${tap.mode}-${tap.outcome}` as 'tap.phone-reached')}
            </Button>
          ))}
        </div>
      )}
      {error !== undefined && (
        <div className={styles.pad}>
          <ErrorNotice message={sentence(error) ?? ''} />
        </div>
      )}
      {referral.attempts.length > 0 ? (
        <List>
          {referral.attempts.toReversed().map(({ at, mode, outcome, note, byName }) => (
            <ListRow
              key={at}
              title={`${t(`attempt.mode.${mode}`)}: ${t(`attempt.outcome.${outcome}`)}`}
              detail={[format.dateTime(at), byName, note].filter(Boolean).join(' · ')}
            />
          ))}
        </List>
      ) : (
        <p className={`${styles.pad} small muted`}>{t('outreach.empty')}</p>
      )}
      {rules && mayLog && (
        <p className={`${styles.pad} micro faint`}>
          {t('outreach.rule', { attempts: rules.attempts, modes: rules.modes })}
        </p>
      )}
    </Card>
  );
}
