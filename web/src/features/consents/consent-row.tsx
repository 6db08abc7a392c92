// One consent: its kind, its scope, its start, and whether it is valid.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Consent, callsOf } from '#api';
import { consentStates, stateOf, useConsentWords } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { CommandMenu } from '#records';
import { Button, Chip, ListRow, rowId } from '#ui';
import styles from './consent-row.module.css';
import { useConsentCommands } from './use-consent-commands.ts';

interface ConsentRowProps {
  readonly row: Consent;
  readonly patientId: string;
  readonly onEdit: () => void;
}

export function ConsentRow({ row, patientId, onEdit }: ConsentRowProps) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const words = useConsentWords();
  const commands = useConsentCommands(row);
  const state = stateOf(row, format.today);
  const to = paths.consent(patientId, row.id);
  const isProposed = row.status === 'proposed';
  const recipient = row.recipientName ?? row.recipient;
  const facts = [
    recipient && t('to', { name: recipient }),
    row.dataClasses.length > 0 && words.classes(row),
    row.declinedOn
      ? t('declinedOn', { date: format.date(row.declinedOn) })
      : !isProposed && t('givenOn', { date: format.date(row.givenOn) }),
    row.grantorAuthority && row.grantorName && t('by', { name: row.grantorName }),
    row.expiresOn && t('until', { date: format.date(row.expiresOn) }),
    row.revokedOn && t('revokedOn', { date: format.date(row.revokedOn) }),
    words.method(row.method),
    format.language(row.language),
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      endBelow={isProposed}
      title={<Link to={to}>{words.kind(row.kind)}</Link>}
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
          <span className={styles.chips}>
            <Chip {...consentStates[state]}>{t(`state.${state}`)}</Chip>
          </span>
        </>
      }
      end={
        <span className="row">
          {isProposed && row.can.includes('give') && (
            <Button size="small" to={to}>
              {t('readAndSign')}
            </Button>
          )}
          <CommandMenu
            label={t('actionsOf', { kind: words.kind(row.kind) })}
            record={row}
            hook={callsOf('consents').useCommand()}
            before={[row.can.includes('update') && { label: t('edit'), icon: 'pen', onSelect: onEdit }]}
            commands={commands}
          />
        </span>
      }
    />
  );
}
