// Under the banner during emergency access: its end, and a button to end it.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { type Command, useCommands } from '#records';
import { Button, Notice, toast } from '#ui';
import styles from './emergency-strip.module.css';

interface EmergencyStripProps {
  readonly breakGlassId: string;
  /** An instant. */
  readonly until: string;
}

export function EmergencyStrip({ breakGlassId, until }: EmergencyStripProps) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const navigate = useNavigate();
  const { data: access } = callsOf('breakGlasses').useGet(breakGlassId);
  const end: Command = {
    name: 'end',
    icon: 'lock',
    label: t('end.confirm'),
    question: () => ({
      title: t('end.question'),
      effect: t('end.effect'),
      done: t('end.done'),
      onDone: () => navigate(paths.patients),
    }),
  };
  const { may, ask, dialog } = useCommands({
    record: access,
    hook: callsOf('breakGlasses').useCommand(),
    commands: [end],
  });

  useEffect(() => {
    const leave = () => {
      toast.success(t('end.done'));
      void navigate(paths.patients);
    };
    const timer = setTimeout(leave, Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until, navigate, t]);

  return (
    <div className={`${styles.strip} off-paper`}>
      <Notice
        tone="warning"
        actions={
          may('end') && (
            <Button size="small" variant="outlined" onClick={() => ask('end')}>
              {t('strip.end')}
            </Button>
          )
        }
      >
        <p className="strong">{t('strip.title', { time: format.ownTime(until) })}</p>
        <p>{t('strip.text')}</p>
      </Notice>
      {dialog}
    </div>
  );
}
