// The future charge of the visit, as the server assesses the form. A request follows a pause in typing and a change of
// its inputs. The last answer shows until then.
import type { EncounterPreview, EncounterPreviewRequest, Finding } from '@puente/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useConnection, useErrorSentence, usePreviewEncounterQuery } from '#api';
import { loadTexts } from '#i18n';
import { useDebounced } from '#ui';
import type { EncounterBody } from '../note/encounter-form-values.ts';
import { previewRequestOf } from './preview-request.ts';

const restMs = 400;
/** The form itself shows these findings, at the field. */
const saidByTheForm = /^policy\.(documentation\.|mode\.missing|placeOfService\.missing|activities\.minutesSum)/;

/** The texts of the rules load late: the form works without them. */
const loadParts = () => Promise.all([import('./preview-findings.tsx'), loadTexts(['policy'])]).then(([parts]) => parts);
type Parts = Awaited<ReturnType<typeof loadParts>>;

export interface Preview {
  /** The last answer; undefined before the first. */
  readonly answer: EncounterPreview | undefined;
  /** Whether the answer matches the entries: not requested yet, pending, received, or unavailable. */
  readonly state: 'waiting' | 'asking' | 'answered' | 'offline' | 'failed';
  /** Findings that the form does not show itself. */
  readonly findings: readonly Finding[];
  /** All blocks of the future charge. */
  readonly blocking: readonly Finding[];
  /** Undefined while they load. */
  readonly parts: Parts | undefined;
  /** The reason of a missing answer. */
  readonly failure: string | undefined;
  readonly onRetry: () => void;
}

interface PreviewInput {
  readonly encounterId: string;
  readonly patientId: string;
  readonly body: EncounterBody;
}

export function usePreview({ encounterId, patientId, body }: PreviewInput): Preview {
  const sentenceOf = useErrorSentence();
  const isOffline = useConnection().offlineSince !== null;
  const parts = useParts(!isOffline);
  const typed = JSON.stringify(previewRequestOf(encounterId, patientId, body));
  const settled = useDebounced(typed, restMs);
  const request = useMemo(
    () => (settled === undefined ? undefined : (JSON.parse(settled) as EncounterPreviewRequest)),
    [settled],
  );
  const { data, currentData, isError, error, refetch } = usePreviewEncounterQuery(request ?? skipToken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request on reconnection; another failure is shown
  useEffect(() => {
    if (!isOffline && isError) void refetch();
  }, [isOffline]);

  const answer = request && data;
  const isCurrent = answer !== undefined && answer === currentData && typed === settled && !isError;
  const lack = isOffline ? 'offline' : isError ? 'failed' : 'asking';
  const found = answer?.findings ?? [];
  const hasWork = request !== undefined && request.activities.length > 0;
  // Without an activity the form asks for one.
  const saysForm = ({ messageKey }: Finding) =>
    saidByTheForm.test(messageKey) || (messageKey === 'policy.activities.none' && !hasWork);
  return {
    answer,
    state: isCurrent ? 'answered' : request ? lack : 'waiting',
    findings: found.filter((finding) => !saysForm(finding)),
    blocking: found.filter(({ severity }) => severity === 'block'),
    parts,
    failure: sentenceOf(error),
    onRetry: () => void refetch(),
  };
}

function useParts(isOnline: boolean): Parts | undefined {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (parts || !isOnline) return;
    loadParts().then(setParts, () => undefined);
  }, [parts, isOnline]);
  return parts;
}
