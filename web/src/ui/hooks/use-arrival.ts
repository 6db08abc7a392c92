// The reader came here to correct a field: scrolls to the field or part and focuses it.
import type { Finding } from '@puente/contract';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { fieldId } from '../form/field-id.ts';
import { focusField } from '../form/frame/error-summary.tsx';

/**
 * The state of a screen that opens to correct a finding. It is no address, because addresses contain no data of a
 * person.
 */
export interface ArrivalState {
  readonly serviceDate: string;
  /** The address of the page that led here. */
  readonly from?: string;
  /** The finding to correct. */
  readonly finding?: Pick<Finding, 'messageKey' | 'params'>;
}

/** Runs once `isReady`, for the field in `?field=` of the address. */
export function useFieldArrival(isReady = true): void {
  const [query] = useSearchParams();
  const field = query.get('field');
  useArrival(field ? fieldId(field) : undefined, isReady);
}

/** Focuses the element with this DOM id if `?open=` of the address names the part. */
export function usePartArrival(part: string, id: string, isReady: boolean): void {
  const [query] = useSearchParams();
  useArrival(query.get('open') === part ? id : undefined, isReady);
}

function useArrival(id: string | undefined, isReady: boolean): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (!id || !isReady || done.current === id) return;
    done.current = id;
    focusField(id);
  }, [id, isReady]);
}

/** The state to pass to the next page, so that its way back remains. */
export function useOnward(): Partial<ArrivalState> {
  const { from, serviceDate, finding } = useArrivalState();
  if (from === undefined) return {};
  return { from, ...(serviceDate !== undefined && { serviceDate }), ...(finding !== undefined && { finding }) };
}

/** The service date to correct, and the way back, if the charge of a visit led to the screen. */
export function useArrivalState(): Partial<ArrivalState> {
  const { state } = useLocation() as { state: Partial<ArrivalState> | null };
  return state ?? {};
}
