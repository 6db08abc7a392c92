// The content of the open tab. A part that was read before shows immediately.
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { ErrorNotice, Skeleton } from '#ui';
import type { PatientTab, PatientTabProps } from '../person/patient-tab.ts';

type Part = ComponentType<PatientTabProps>;

const parts = new Map<string, Part>();

/** Begins to read the tab's part, also while the person is still being read. */
export function useTabPart(tab: PatientTab) {
  const [, setRead] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (!tab.load || parts.has(tab.key)) return;
    let isCurrent = true;
    setFailed(undefined);
    tab.load().then(
      (part) => {
        parts.set(tab.key, part);
        if (isCurrent) setRead(tab.key);
      },
      () => isCurrent && setFailed(tab.key),
    );
    return () => {
      isCurrent = false;
    };
  }, [tab, attempt]);
  return {
    Part: tab.Part ?? parts.get(tab.key),
    hasFailed: failed === tab.key,
    onRetry: () => setAttempt((count) => count + 1),
  };
}

interface PatientTabPartProps extends ReturnType<typeof useTabPart> {
  readonly patient: Patient;
}

export function PatientTabPart({ patient, Part, hasFailed, onRetry }: PatientTabPartProps) {
  const { t } = useTranslation();
  if (Part) return <Part patient={patient} />;
  return hasFailed ? <ErrorNotice message={t('error.network')} onRetry={onRetry} /> : <Skeleton />;
}
