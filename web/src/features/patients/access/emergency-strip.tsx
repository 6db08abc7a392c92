// Under the banner while the reader is here through emergency access: until when, and ending it.
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCommandBreakGlassMutation, useErrorSentence, useGetBreakGlassQuery } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ConfirmDialog, Notice, toast } from '#ui';
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
  const [asked, setAsked] = useState(false);
  const { data: access } = useGetBreakGlassQuery(breakGlassId);
  const [command, { isLoading, error }] = useCommandBreakGlassMutation();
  const sentence = useErrorSentence();

  useEffect(() => {
    const leave = () => {
      toast.success(t('end.done'));
      void navigate(paths.patients);
    };
    const timer = setTimeout(leave, Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until, navigate, t]);

  async function end(version: number): Promise<void> {
    const result = await command({ id: breakGlassId, name: 'end', body: { version } });
    if ('error' in result) return;
    toast.success(t('end.done'));
    await navigate(paths.patients);
  }

  return (
    <div className={styles.strip}>
      <Notice
        tone="warning"
        actions={
          access?.can.includes('end') && (
            <Button size="small" variant="outlined" onClick={() => setAsked(true)}>
              {t('strip.end')}
            </Button>
          )
        }
      >
        <p className="strong">{t('strip.title', { time: format.ownTime(until) })}</p>
        <p>{t('strip.text')}</p>
      </Notice>
      {access && (
        <ConfirmDialog
          open={asked}
          title={t('end.question')}
          confirm={t('end.confirm')}
          busy={isLoading}
          error={sentence(error)}
          onConfirm={() => void end(access.version)}
          onClose={() => setAsked(false)}
        >
          <p>{t('end.effect')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
