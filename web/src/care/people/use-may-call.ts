// Whether somebody may be called now: by what the record says of it, and the hour where the organization works.
import { type Contactable, contactBlock } from '@puente/contract';
import { timeOf, useZone } from '#i18n';

/** Every field that decides about a call. All are required: a missing field must not count as permission. */
type Callable = {
  readonly [Name in
    | 'status'
    | 'doNotContact'
    | 'contactFrom'
    | 'contactUntil'
    | 'phone'
    | 'phoneSafe']: Contactable[Name];
} & Required<Pick<Contactable, 'otherRecords'>>;

export function useMayCall(): (person: Callable) => boolean {
  const zone = useZone();
  return (person) => contactBlock(person, 'call', { time: timeOf(new Date(), zone) }) === null;
}
