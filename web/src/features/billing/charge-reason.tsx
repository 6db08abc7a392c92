// What is wrong with a charge in one sentence, and the way to the place where it is mended.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { Icon, nameOf } from '#ui';
import styles from './charge-list.module.css';
import type { Charge } from './charge-views.ts';
import { firstFinding, fixPlace } from './fix-place.ts';

export function ChargeReason({ charge }: { readonly charge: Charge }) {
  const { t, i18n } = useTranslation(['policy', 'billing', 'common']);
  const format = useFormat();
  const finding = firstFinding(charge);
  if (!finding)
    return (
      <span className={styles.passed}>
        <Icon name="check" size="small" />
        {t('common:finding.passed')}
      </span>
    );
  const key = finding.messageKey.replace(/^policy\./, '');
  // A rule newer than this application's texts is shown by its key rather than not at all.
  const text = i18n.exists(key, { ns: 'policy', ...finding.params }) ? t(key, finding.params) : finding.messageKey;
  const isOpen = charge.status === 'needs-info';
  return (
    <div className={styles.reason}>
      <bdi className={isOpen ? undefined : 'muted'}>{text}</bdi>
      {isOpen && (
        <Button
          component={Link}
          to={fixPlace(finding, charge)}
          size="small"
          variant="outlined"
          color="primary"
          aria-label={t('billing:fixFor', { name: nameOf(charge.patient), date: format.date(charge.serviceDate) })}
        >
          {t('common:action.fix')}
        </Button>
      )}
    </div>
  );
}
