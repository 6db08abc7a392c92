// Saves and signs the encounter of a form: created once, changed on top of its last version, signed as it was saved.
import { useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
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
import { useServerErrors } from '#ui';
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
  readonly savedVersion: number | null;
  readonly zone: string;
  readonly form: UseFormReturn<EncounterFormValues>;
}

interface StaleValue {
  readonly path: keyof EncounterFormValues;
  readonly theirs: string;
  readonly mine: string;
}

const inWords = (value: EncounterFormValues[keyof EncounterFormValues]): string =>
  typeof value === 'string' ? value : value.map((activity) => `${activity.minutes} ${activity.text}`.trim()).join('; ');

export function useSaveEncounter({ id, patientId, savedVersion, zone, form }: SaveOptions) {
  const [create, creating] = useCreateEncounterMutation();
  const [update, updating] = useUpdateEncounterMutation();
  const [command, commanding] = useCommandEncounterMutation();
  const [failed, setFailed] = useState<unknown>();
  const [theirs, setTheirs] = useState<EncounterFormValues>();
  const saved = useRef<{ version: number | null; content: string }>({ version: savedVersion, content: '' });
  const keyOf = useIdempotencyKey();
  const signKeyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, encounterFormats);

  function refuse(error: unknown): null {
    setFailed(error);
    showServerErrors(fieldErrorsOf(error).map((fieldError) => ({ ...fieldError, path: formField(fieldError.path) })));
    const problem = problemOf(error);
    if (isStale(error) && problem?.current) {
      const current = problem.current as Encounter;
      setTheirs(toEncounterForm(current, zone));
      // The next save goes on top of what is stored now.
      saved.current = { version: current.version, content: '' };
    }
    return null;
  }

  /** The version on the server, or null when it was not saved. */
  async function save(values: EncounterFormValues): Promise<number | null> {
    const body = toEncounterBody(values, zone);
    const content = JSON.stringify(body);
    const { version } = saved.current;
    if (version !== null && saved.current.content === content) return version;
    const change = version === null ? null : { ...body, version };
    const result = change
      ? await update({ id, body: change, idempotencyKey: keyOf(change) })
      : await create({ id, body: { patientId, ...body } });
    if ('error' in result) return refuse(result.error);
    saved.current = { version: result.data.version, content };
    setFailed(undefined);
    setTheirs(undefined);
    form.reset(values);
    return result.data.version;
  }

  async function sign(values: EncounterFormValues): Promise<boolean> {
    const version = await save(values);
    if (version === null) return false;
    const body = { version };
    const result = await command({ id, name: 'sign', body, idempotencyKey: signKeyOf(body) });
    if ('error' in result) {
      refuse(result.error);
      return false;
    }
    return true;
  }

  const stale =
    theirs &&
    (Object.keys(theirs) as (keyof EncounterFormValues)[])
      .map((path): StaleValue => ({ path, theirs: inWords(theirs[path]), mine: inWords(form.getValues(path)) }))
      .filter((field) => field.theirs !== field.mine);
  return {
    save,
    sign,
    busy: creating.isLoading || updating.isLoading || commanding.isLoading,
    failure: stale ? undefined : sentence(failed),
    stale,
    useTheirs: (path: string) => {
      const name = path as FieldPath<EncounterFormValues> & keyof EncounterFormValues;
      if (theirs) form.setValue(name, theirs[name], { shouldDirty: true });
    },
  };
}
