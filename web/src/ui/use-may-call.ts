// Whether somebody may be called now: by what the record says of it, and the hour where the organisation works.
import { type Contactable, contactBlock } from '@puente/contract';
import { timeOf, useZone } from '#i18n';

type Callable = Pick<Contactable, 'phoneSafe'> & Partial<Contactable>;

export function useMayCall(): (person: Callable) => boolean {
  const zone = useZone();
  return (person) =>
    contactBlock({ status: 'active', doNotContact: false, ...person }, 'call', { time: timeOf(new Date(), zone) }) ===
    null;
}
