// Whether the person in the form is registered already, according to the server, which also knows people out of reach.
import { type Duplicate, type DuplicateCheck, toE164 } from '@puente/contract';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCheckForDuplicatesQuery, useLazyCheckForDuplicatesQuery } from '#api';
import { isCivilDate } from '#i18n';
import { orNull, useDebounced } from '#ui';
import type { PatientFormValues } from '../person/patient-form.ts';

const restMs = 600;
const watched = ['oneName', 'givenName', 'familyName', 'birthDate', 'phone', 'cin'] as const;
type FiveTexts = readonly [string, string, string, string, string];
type Watched = Pick<PatientFormValues, (typeof watched)[number]>;

/** The search request; undefined if the entries are too few to find a person. */
function questionOf({ oneName, givenName, familyName, birthDate, phone, cin }: Watched): DuplicateCheck | undefined {
  const number = toE164(phone);
  const question = {
    givenName: oneName ? null : orNull(givenName),
    familyName: familyName.trim(),
    birthDate: isCivilDate(birthDate) ? birthDate : null,
    phone: number && /^\+\d{11,15}$/.test(number) ? number : null,
    cin: /^\d{8}[A-Z]\d?$/i.test(cin.trim()) ? orNull(cin) : null,
  };
  const isNamed = (oneName || question.givenName) && question.familyName;
  const isEnough = isNamed && (question.birthDate || question.phone || question.cin);
  return isEnough ? question : undefined;
}

const others = (items: readonly Duplicate[] | undefined, ownId: string) =>
  (items ?? []).filter((item) => !item.reached || item.patient.id !== ownId);

/** Searches when the typing pauses; an unchanged stored record is not searched. */
export function useDuplicates(ownId: string, isNew: boolean): readonly Duplicate[] {
  const { formState } = useFormContext<PatientFormValues>();
  const values = useWatch<PatientFormValues, typeof watched>({ name: watched });
  const isAsked = isNew || watched.some((name) => formState.dirtyFields[name]);
  const settled = useDebounced(JSON.stringify(values), restMs);
  const [oneName, givenName, familyName, birthDate, phone, cin] = JSON.parse(settled) as [boolean, ...FiveTexts];
  const question = isAsked ? questionOf({ oneName, givenName, familyName, birthDate, phone, cin }) : undefined;
  const { currentData } = useCheckForDuplicatesQuery(question as DuplicateCheck, { skip: !question });
  return question ? others(currentData?.items, ownId) : [];
}

/**
 * Guards the save of a new record: true without a similar person, or if the last attempt showed the same people.
 * Without an answer the save continues; the server refuses a number that is in use.
 */
export function useSaveGuard(ownId: string) {
  const [ask] = useLazyCheckForDuplicatesQuery();
  const [shown, setShown] = useState('');
  return {
    /** The user confirmed the next save. */
    hasShown: shown !== '',
    isFree: async (values: PatientFormValues): Promise<boolean> => {
      const question = questionOf(values);
      if (!question) return true;
      const found = others((await ask(question, true)).data?.items, ownId);
      const about = found.length > 0 ? JSON.stringify(question) : '';
      setShown(about);
      return about === '' || about === shown;
    },
  };
}
