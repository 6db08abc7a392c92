// A tab of a person's page: its name, its part, and who may open it.
import type { Me } from '@puente/contract';
import type { ParseKeys } from 'i18next';
import type { ComponentType } from 'react';
import { mayDo, type Patient } from '#api';

export interface PatientTabProps {
  readonly patient: Patient;
}

export interface PatientTab {
  /** As the address has it, `?tab=<key>`. */
  readonly key: string;
  readonly label: Extract<ParseKeys<'patients'>, `tabs.${string}`>;
  /** The component of the first tab, which loads with the page. */
  readonly Part?: ComponentType<PatientTabProps>;
  /** A part with texts of its own: `Promise.all([import(…), loadTexts(['area'])]).then(([m]) => m.Part)`. */
  readonly load?: () => Promise<ComponentType<PatientTabProps>>;
  /** The plural of the resource that must be readable to the caller. */
  readonly resource?: string;
  /** A further condition, for instance a permission. */
  readonly isFor?: (me: Me, patient: Patient) => boolean;
}

/** The tabs that the caller may open on this person; the first is the default without a tab in the address. */
export const tabsFor = (tabs: readonly PatientTab[], me: Me, patient: Patient): readonly PatientTab[] =>
  tabs.filter(
    ({ resource, isFor }) =>
      (resource === undefined || mayDo(me, resource, 'read')) && (isFor === undefined || isFor(me, patient)),
  );
