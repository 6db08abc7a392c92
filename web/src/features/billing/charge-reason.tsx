// What is wrong with a charge in one sentence, and the way to the place where it is mended.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { firstPressing, Icon, nameOf, placeOf, useFindingText } from '#ui';
import styles from './charge-list.module.css';
import type { Charge } from './charge-views.ts';

export function ChargeReason({ charge }: { readonly charge: Charge }) {
  const { t } = useTranslation(['billing', 'common']);
  const findingText = useFindingText();
  const format = useFormat();
  const finding = firstPressing(charge.findings);
  if (!finding)
    return (
      <span className={styles.passed}>
        <Icon name="check" size="small" />
        {t('common:finding.passed')}
      </span>
    );
  const places = {
    encounter: paths.encounter(charge.encounterId),
    patient: paths.patient(charge.patientId),
    team: paths.users,
  };
  const isOpen = charge.status === 'needs-info';
  return (
    <div className={styles.reason}>
      <bdi className={isOpen ? undefined : 'muted'}>{findingText(finding)}</bdi>
      {isOpen && (
        <Button
          component={Link}
          to={places[placeOf(finding) ?? 'encounter']}
          size="small"
          variant="outlined"
          color="primary"
          aria-label={t('fixFor', { name: nameOf(charge.patient), date: format.date(charge.serviceDate) })}
        >
          {t('common:action.fix')}
        </Button>
      )}
    </div>
  );
}
