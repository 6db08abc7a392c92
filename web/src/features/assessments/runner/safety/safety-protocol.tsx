// The protocol for an answer that may mean danger. It opens at once; it can be folded while the person is spoken to, and
// stays in sight until the worker has answered every step.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Button, Dialog, Icon, Notice } from '#ui';
import { ProtocolForm } from './protocol-form.tsx';
import styles from './safety.module.css';
import type { Danger, Safety } from './use-safety.ts';

interface SafetyProtocolProps {
  readonly safety: Safety;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

export function SafetyProtocol({ safety: { now, acknowledged }, isOpen, onOpen }: SafetyProtocolProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const reasons = now.map(({ reason }) => reason).join();
  const [danger] = now;
  // Each new danger opens it.
  useEffect(() => {
    if (reasons) onOpen(true);
  }, [reasons, onOpen]);
  return (
    <>
      {danger && !isOpen && (
        <div className={styles.folded} role="alert">
          <Icon name="alert" />
          <p className="grow strong">{t('run.safety.waiting')}</p>
          <Button variant="contained" onClick={() => onOpen(true)}>
            {t('run.safety.open')}
          </Button>
        </div>
      )}
      {acknowledged.map((alert) => (
        <Notice key={alert.id} tone="info">
          {alert.clinicianName
            ? t('run.safety.told', { name: alert.clinicianName, time: format.dateTime(alert.raisedAt) })
            : t('run.safety.toldAdministrators', { time: format.dateTime(alert.raisedAt) })}
        </Notice>
      ))}
      {danger && <Protocol key={danger.reason} danger={danger} isOpen={isOpen} onFold={() => onOpen(false)} />}
    </>
  );
}

interface ProtocolProps {
  readonly danger: Danger;
  readonly isOpen: boolean;
  readonly onFold: () => void;
}

function Protocol({ danger, isOpen, onFold }: ProtocolProps) {
  const { t } = useTranslation('assessments');
  const id = `safety-${danger.reason}`;
  // What is told so far stays while it is folded.
  const [steps, setSteps] = useState<Readonly<Record<string, boolean>>>({});
  const [note, setNote] = useState('');
  return (
    <Dialog open={isOpen} role="alertdialog" className={styles.panel} aria-labelledby={id} onClose={onFold}>
      <h2 id={id} className={styles.title}>
        {t(`run.safety.${danger.reason}.title`)}
      </h2>
      <p>{t(`run.safety.${danger.reason}.lead`)}</p>
      <ProtocolForm
        danger={danger}
        told={{ steps, note }}
        onStep={(step, isDone) => setSteps((before) => ({ ...before, [step]: isDone }))}
        onNote={setNote}
        onFold={onFold}
      />
    </Dialog>
  );
}
