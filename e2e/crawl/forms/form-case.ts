/** The facts about a form for the generic tries. */
import type { Page } from 'playwright-core';
import type { Api, ApiRecord } from '../../support/api.ts';

/** The address of a form, about records that were made for it. */
export interface Place {
  /** The account that fills it in. */
  readonly as: string;
  readonly address: string;
  /** The names of the buttons and menu items that lead to it, in order. */
  readonly through?: readonly string[];
  /** Below `/Prod`, of a form that changes something: the record. */
  readonly record?: string;
  /** Below `/Prod`, of a form that sends POST: the list that holds the one record it makes. */
  readonly list?: string;
  /** The version that this record has before, of a form that begins what is planned. */
  readonly planned?: number;
  /** Somebody else who may open the same form on the same device. */
  readonly colleague?: string;
  /** Fills in the values that a save needs besides the field under test. */
  readonly fill?: (page: Page) => Promise<void>;
}

/** A box of text, or a select, whose words the API has in lower case. */
interface TriedField {
  /** In the form. */
  readonly path: string;
  /** In the body, where the two differ. */
  readonly sent?: string;
  readonly label: string;
  readonly isChoice?: true;
  readonly mine: string;
  /** The values that somebody else enters meanwhile, if a form changes a record. */
  readonly theirs?: string;
}

type As = (email: string) => Promise<Api>;

/** A form makes a record, or changes one: only there somebody can come between. */
export type FormCase = AnyForm &
  (
    | { readonly sends: readonly ['PUT' | 'POST', path: RegExp]; readonly prepare: (as: As) => Promise<Place> }
    | {
        readonly sends: readonly ['PATCH', path: RegExp];
        readonly field: { readonly theirs: string };
        readonly prepare: (as: As) => Promise<Place & { readonly record: string }>;
      }
  );

interface AnyForm {
  readonly name: string;
  /** The files in `web/src/features` that it is made of. */
  readonly sources: readonly string[];
  readonly field: TriedField;
  /** The name of the button. */
  readonly save: string | RegExp;
  /** The button of the question that the save asks. */
  readonly confirm?: string;
  /** The sentence after it is saved. */
  readonly saved: string | RegExp;
}

export const worker = 'chw@second.test';
export const clinician = 'clinician@second.test';
export const admin = 'admin@second.test';

/** The path of a new record. */
export async function made(api: Api, many: string, body: object): Promise<string> {
  const path = `${many}/${crypto.randomUUID()}`;
  await api.put(path, body);
  return path;
}

export const idIn = (record: string) => record.split('/')[1] ?? '';

/** As the page names a person. */
export const nameOf = ({ givenName, familyName }: ApiRecord) => `${givenName} ${familyName}`;

export async function fillDate(page: Page, group: string, [month, day, year]: readonly string[]): Promise<void> {
  const date = page.getByRole('group', { name: group });
  await date.getByLabel('Month').selectOption({ label: month ?? '' });
  await date.getByLabel('Day').fill(day ?? '');
  await date.getByLabel('Year').fill(year ?? '');
}
