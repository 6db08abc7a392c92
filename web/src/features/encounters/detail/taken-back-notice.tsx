// A visit that did not take place or is not valid: the user, the time, the reason, and the replacing visit or the way
// to it.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Notice } from '#ui';
import type { EncounterRecord } from '../note/encounter-record.ts';
import type { useVisitCommands } from './use-visit-commands.tsx';

const acts: Readonly<Record<string, 'cancel' | 'reschedule' | 'no-show'>> = {
  cancelled: 'cancel',
  rescheduled: 'reschedule',
  'no-show': 'no-show',
};

interface TakenBackProps {
  readonly encounter: EncounterRecord;
  readonly commands: Pick<ReturnType<typeof useVisitCommands>, 'may' | 'ask'>;
}

export function TakenBackNotice({ encounter, commands }: TakenBackProps) {
  const { t } = useTranslation('visit-actions');
  const format = useFormat();
  const { status, statusReason, statusAt, statusByName, nextEncounterId } = encounter;
  const act = acts[status] ?? 'void';
  const replacedBy = status === 'rescheduled' || status === 'no-show' ? nextEncounterId : null;
  // The visit that replaces a no-show may be canceled, too.
  const { data: next } = callsOf('encounters').useGet(replacedBy ?? '', {
    skip: !replacedBy || status === 'rescheduled',
  });
  const isFree = !replacedBy || (next !== undefined && ['cancelled', 'entered-in-error'].includes(next.status));
  return (
    <Notice
      tone="warning"
      actions={
        replacedBy && !isFree ? (
          <Link to={paths.encounter(replacedBy)}>{t('openNext')}</Link>
        ) : (
          (['plan-again', 'undo-no-show'] as const).map(
            (name) =>
              commands.may(name) && (
                <Button key={name} size="small" onClick={() => commands.ask(name)}>
                  {t(`act.${name}.label`)}
                </Button>
              ),
          )
        )
      }
    >
      <p>
        <bdi>
          {statusAt && statusByName
            ? t(`takeBack.${act}.statement`, { name: statusByName, date: format.dateTime(statusAt) })
            : t(`takeBack.${act}.statementShort`)}
        </bdi>
      </p>
      {statusReason && (
        <p>
          <bdi>{t('reason', { reason: statusReason })}</bdi>
        </p>
      )}
    </Notice>
  );
}
