// Saves and signs the encounter of a form: created once, changed on top of its last version, signed as it was saved.
import { isPlanned } from '@puente/contract';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  fieldErrorsOf,
  isStale,
  problemOf,
  useCommandEncounterMutation,
  useCreateEncounterMutation,
  useErrorSentence,
  useIdempotencyKey,
  useUpdateEncounterMutation,
} from '#api';
import { useConflict, useServerErrors } from '#ui';
import {
  type Encounter,
  type EncounterFormValues,
  encounterFormats,
  formField,
  toEncounterBody,
  toEncounterForm,
} from './encounter-form-values.ts';

interface SaveOptions {
  readonly id: string;
  readonly patientId: string;
  /** What the typing began with, and its version on the server; null for an encounter that is not there yet. */
  readonly base: EncounterFormValues;
  readonly version: number | null;
  readonly zone: string;
  readonly form: UseFormReturn<EncounterFormValues>;
  readonly labelOf: (path: string) => string;
  readonly inWords: (path: string, values: EncounterFormValues) => string;
  /** The server has it: what is kept on this device can go. */
  readonly onSaved: () => void;
}

export function useSaveEncounter({ id, patientId, zone, form, onSaved, ...rest }: SaveOptions) {
  const [create, creating] = useCreateEncounterMutation();
  const [update, updating] = useUpdateEncounterMutation();
  const [command, commanding] = useCommandEncounterMutation();
  // On its own: the form may be saved meanwhile.
  const [start] = useCommandEncounterMutation();
  const [startLate] = useUpdateEncounterMutation();
  const [failed, setFailed] = useState<unknown>();
  const { conflict, meet, version, base, settle } = useConflict({ form, ...rest });
  const savedContent = useRef('');
  const keyOf = useIdempotencyKey();
  const signKeyOf = useIdempotencyKey();
  const startKeyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, encounterFormats, formField);

  /** True when somebody else's change was merged and the same can be tried again. */
  function refuse(error: unknown): boolean {
    setFailed(error);
    showServerErrors(fieldErrorsOf(error));
    const problem = problemOf(error);
    if (!isStale(error) || !problem?.current) return false;
    const current = problem.current as Encounter;
    savedContent.current = '';
    return meet({
      version: current.version,
      values: toEncounterForm(current, zone),
      changedBy: problem.changedBy,
      changedAt: current.updatedAt,
    });
  }

  /** The version on the server, or null when it was not saved. */
  async function save(values: EncounterFormValues): Promise<number | null> {
    const body = toEncounterBody(values, zone);
    const content = JSON.stringify(body);
    const before = version();
    if (before !== null && savedContent.current === content) return before;
    const change = before === null ? null : { ...body, version: before };
    const result = change
      ? await update({ id, body: change, idempotencyKey: keyOf(change) })
      : await create({ id, body: { patientId, ...body } });
    if ('error' in result) return refuse(result.error) ? save(form.getValues()) : null;
    savedContent.current = content;
    setFailed(undefined);
    settle(values, result.data.version);
    form.reset(values);
    onSaved();
    return result.data.version;
  }

  async function sign(values: EncounterFormValues): Promise<boolean> {
    const saved = await save(values);
    if (saved === null) return false;
    const body = { version: saved };
    const result = await command({ id, name: 'sign', body, idempotencyKey: signKeyOf(body) });
    if (!('error' in result)) return true;
    // Changes by somebody else are shown before signing.
    refuse(result.error);
    return false;
  }

  /**
   * Begins a planned visit. When late, it sends the start of the form; otherwise the server takes its own time. False
   * where the server was out of reach. A visit that another device began keeps its start.
   */
  async function begin(startedAt: string, isLate: boolean): Promise<boolean> {
    const before = version();
    if (before === null) return true;
    const body = isLate ? { version: before, startedAt } : { version: before };
    const call = { id, idempotencyKey: startKeyOf(body) };
    const result = isLate ? await startLate({ ...call, body }) : await start({ ...call, name: 'start', body });
    const problem = problemOf(result.error);
    if (result.error && !problem) return false;
    const current = (result.data ?? problem?.current) as Encounter | undefined;
    if (!current) return true;
    const values = toEncounterForm(current, zone);
    if (!isPlanned(current))
      for (const name of ['date', 'start'] as const) form.resetField(name, { defaultValue: values[name] });
    if (result.data) settle({ ...base(), date: values.date, start: values.start }, current.version);
    else meet({ version: current.version, values, changedBy: problem?.changedBy, changedAt: current.updatedAt });
    if (isPlanned(current)) return begin(startedAt, isLate);
    if (JSON.stringify(form.getValues()) === JSON.stringify(base())) onSaved();
    return true;
  }

  return {
    save,
    sign,
    begin,
    busy: creating.isLoading || updating.isLoading || commanding.isLoading,
    failure: isStale(failed) ? undefined : sentence(failed),
    conflict,
    about: () => ({ id, base: base(), version: version() }),
  };
}
