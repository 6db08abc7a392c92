// Whether the person may be called now, according to the record and the hour at the organization.
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
