// Saves and signs the encounter of a form: created once, updated from its last version, signed as saved.
import { isPlanned } from '@puente/contract';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callsOf, isUnsure, problemOf } from '#api';
import type { Saving } from '#records';
import { settleForm } from '#ui';
import {
  type Encounter,
  type EncounterFormValues,
  toEncounterBody,
  toEncounterForm,
} from '../note/encounter-form-values.ts';

interface SaveOptions {
  readonly id: string;
  readonly zone: string;
  readonly form: UseFormReturn<EncounterFormValues>;
  readonly saving: Saving<EncounterFormValues, Encounter>;
  /** The server stored the visit: the draft on this device can be deleted. */
  readonly onSaved: () => void;
}

export function useSaveEncounter({ id, zone, form, saving, onSaved }: SaveOptions) {
  const { alone, attempt, refuse, settle, meet, version, base } = saving;
  const [command] = callsOf('encounters').useCommand();
  // Separately, because the form may be saved meanwhile.
  const [start] = callsOf('encounters').useCommand();
  const [startLate] = callsOf('encounters').useUpdate();
  const savedContent = useRef('');
  const contentOf = (values: EncounterFormValues) => JSON.stringify(toEncounterBody(values, zone));

  /** The version on the server, or null if it was not saved. */
  async function store(values: EncounterFormValues): Promise<number | null> {
    const before = version();
    if (before !== null && savedContent.current === contentOf(values)) return before;
    const stored = await attempt(values);
    savedContent.current = '';
    if (!stored) return null;
    // The form may contain changes by other users.
    const saved = form.getValues();
    savedContent.current = contentOf(saved);
    settleForm(form, saved);
    onSaved();
    return stored.version;
  }

  async function signNow(values: EncounterFormValues): Promise<boolean> {
    const saved = await store(values);
    if (saved === null) return false;
    const body = { version: saved };
    const result = await command({ id, name: 'sign', body });
    if (!result.error) return true;
    // After a lost answer, Sign sends the same version again.
    if (!isUnsure(result.error)) savedContent.current = '';
    // Changes by somebody else are shown before signing.
    refuse(result.error);
    return false;
  }

  /**
   * Begins a planned visit. When late, it sends the start of the form; otherwise the server uses its own time. False if
   * the server was out of reach. A visit that another device began keeps its start.
   */
  async function begin(startedAt: string, isLate: boolean): Promise<boolean> {
    const before = version();
    if (before === null) return true;
    const body = isLate ? { version: before, startedAt } : { version: before };
    const call = { id };
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
    /** Whether it was saved. */
    save: async (values: EncounterFormValues) => typeof (await alone(() => store(values))) === 'number',
    sign: async (values: EncounterFormValues) => (await alone(() => signNow(values))) === true,
    begin,
  };
}
