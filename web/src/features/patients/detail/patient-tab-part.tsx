// The content of the open tab. A loaded part shows immediately.
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { ErrorNotice, Skeleton } from '#ui';
import type { PatientTab, PatientTabProps } from '../person/patient-tab.ts';

type Part = ComponentType<PatientTabProps>;

const parts = new Map<string, Part>();

/** Starts to load the tab's part, even while the person is loading. */
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
