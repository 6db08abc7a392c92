// Whether the person who is being typed is registered already, as the server knows it: also people out of reach.
import type { Duplicate, DuplicateLook } from '@puente/contract';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useLazyLookForDuplicatesQuery, useLookForDuplicatesQuery } from '#api';
import { isCivilDate } from '#i18n';
import { orNull, toE164, useSettled } from '#ui';
import type { PatientFormValues } from './patient-form-values.ts';

const restMs = 600;
const watched = ['givenName', 'familyName', 'birthDate', 'phone', 'cin'] as const;
type Watched = Pick<PatientFormValues, (typeof watched)[number]>;

/** What is complete enough to look for; undefined: nobody could be found by it. */
function lookOf({ givenName, familyName, birthDate, phone, cin }: Watched): DuplicateLook | undefined {
  const number = toE164(phone);
  const look = {
    givenName: givenName.trim(),
    familyName: familyName.trim(),
    birthDate: isCivilDate(birthDate) ? birthDate : null,
    phone: number && /^\+\d{11,15}$/.test(number) ? number : null,
    cin: /^\d{8}[A-Z]\d?$/i.test(cin.trim()) ? orNull(cin) : null,
  };
  const isEnough = look.givenName && look.familyName && (look.birthDate || look.phone || look.cin);
  return isEnough ? look : undefined;
}

const others = (items: readonly Duplicate[] | undefined, ownId: string) =>
  (items ?? []).filter((item) => !item.reached || item.patient.id !== ownId);

/** Looks while the typing rests; a record that is only opened and not changed is not looked for. */
export function useDuplicates(ownId: string): readonly Duplicate[] {
  const { formState } = useFormContext<PatientFormValues>();
  const values = useWatch<PatientFormValues, typeof watched>({ name: watched });
  const isChanged = watched.some((name) => formState.dirtyFields[name]);
  const settled = useSettled(JSON.stringify(values), restMs);
  const [givenName = '', familyName = '', birthDate = '', phone = '', cin = ''] = JSON.parse(settled) as string[];
  const look = isChanged ? lookOf({ givenName, familyName, birthDate, phone, cin }) : undefined;
  const { currentData } = useLookForDuplicatesQuery(look as DuplicateLook, { skip: !look });
  return look ? others(currentData?.items, ownId) : [];
}

/**
 * Before a new record is saved: true when nobody like this is known, or the same people were shown at the save before.
 * Without an answer the save goes on; the server refuses a number that is taken.
 */
export function useSaveGuard(ownId: string) {
  const [ask] = useLazyLookForDuplicatesQuery();
  const [shown, setShown] = useState('');
  return {
    /** The next save is meant as it is. */
    hasShown: shown !== '',
    isFree: async (values: PatientFormValues): Promise<boolean> => {
      const look = lookOf(values);
      if (!look) return true;
      const found = others((await ask(look, true)).data?.items, ownId);
      const about = found.length > 0 ? JSON.stringify(look) : '';
      setShown(about);
      return about === '' || about === shown;
    },
  };
}
