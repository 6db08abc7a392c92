// The link by which a partner without an account works on the referral: its recipient, and whether it was opened.
import { useTranslation } from 'react-i18next';
import type { Referral } from '#api';
import { useFormat } from '#i18n';
import { Button, Card, DetailList } from '#ui';
import type { useReferralCommands } from '../referral/use-referral-commands.ts';

interface LinkCardProps {
  readonly referral: Referral;
  readonly commands: ReturnType<typeof useReferralCommands>;
}

export function LinkCard({ referral, commands }: LinkCardProps) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { linkEmail, linkSentAt, linkExpiresAt, linkOpenedAt } = referral;
  const maySend = commands.may('send-link');
  if (!maySend && !linkEmail) return null;
  return (
    <Card title={t('link.title')}>
      <div className="stack">
        {linkEmail ? (
          <DetailList
            details={[
              { name: t('link.to'), value: <bdi dir="ltr">{linkEmail}</bdi> },
              { name: t('link.sent'), value: linkSentAt && format.dateTime(linkSentAt) },
              { name: t('link.opened'), value: linkOpenedAt ? format.dateTime(linkOpenedAt) : t('link.notOpened') },
              { name: t('link.expires'), value: linkExpiresAt ? format.dateTime(linkExpiresAt) : t('link.ended') },
            ]}
          />
        ) : (
          <p className="small muted">{t('link.lead')}</p>
        )}
        <div className="row">
          {maySend && (
            <Button size="small" onClick={() => commands.ask('send-link')}>
              {t(linkEmail ? 'link.again' : 'act.send-link')}
            </Button>
          )}
          {linkExpiresAt && commands.may('revoke-link') && (
            <Button size="small" onClick={() => commands.ask('revoke-link')}>
              {t('act.revoke-link')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
