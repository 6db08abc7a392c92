// The next programs if the partner does not admit the person.
import { useTranslation } from 'react-i18next';
import type { Referral } from '#api';
import { Button, Card, List, ListRow } from '#ui';
import styles from '../referral/referrals.module.css';
import type { useReferralCommands } from '../referral/use-referral-commands.ts';

interface PlanBCardProps {
  readonly referral: Referral;
  readonly commands: ReturnType<typeof useReferralCommands>;
}

export function PlanBCard({ referral: { alternatives, nextId }, commands }: PlanBCardProps) {
  const { t } = useTranslation('referrals');
  if (alternatives.length === 0) return null;
  return (
    <Card title={t('planB.title')} flush>
      <p className={`${styles.pad} small muted`}>{t('planB.lead')}</p>
      <List>
        {alternatives.map(({ id, name, partnerOrganizationName }) => (
          <ListRow key={id} title={<bdi>{name}</bdi>} detail={<bdi>{partnerOrganizationName}</bdi>} />
        ))}
      </List>
      {!nextId && commands.may('ask-next') && (
        <div className={styles.pad}>
          <Button size="small" onClick={() => commands.ask('ask-next')}>
            {t('act.ask-next')}
          </Button>
        </div>
      )}
    </Card>
  );
}
