/** Which kinds of work a visit of a day can be written with. */
import { type ServiceType, serviceTypes } from '../kernel/codes/service.ts';
import { appliesOn } from './policy/index.ts';

interface Offered {
  readonly code: ServiceType;
  readonly activeFrom: string;
  readonly activeTo?: string | null;
}

/** The organization's setting for a kind on a day; null: none. */
export const serviceOn = <Row extends Offered>(rows: readonly Row[], code: string, day: string): Row | null =>
  rows.find(
    (row) => row.code === code && appliesOn({ effectiveFrom: row.activeFrom, effectiveTo: row.activeTo ?? null }, day),
  ) ?? null;

/** In the order of the product's list. A kind of which the organization says nothing at all is offered. */
export const offeredServices = (rows: readonly Offered[], day: string): ServiceType[] =>
  serviceTypes.filter((type) => serviceOn(rows, type, day) !== null || !rows.some(({ code }) => code === type));
