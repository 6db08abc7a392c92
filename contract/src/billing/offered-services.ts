/** Which kinds of work a visit of a day can be written with. */
import { type ServiceType, serviceTypes } from '../kernel/codes/service.ts';

interface Offered {
  readonly code: ServiceType;
  readonly activeFrom: string;
  readonly activeTo?: string | null;
}

/** In the order of the product's list. A kind of which the organisation says nothing is offered. */
export const offeredServices = (rows: readonly Offered[], day: string): ServiceType[] =>
  serviceTypes.filter((type) => {
    const row = rows.find(({ code }) => code === type);
    return !row || (row.activeFrom <= day && (row.activeTo == null || day <= row.activeTo));
  });
