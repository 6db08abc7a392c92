// The services that a visit on a day may use, in the organization's words. Until they load: all services, in the
// product's words.
import { offeredServices, type ServiceType, serviceOn } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf } from './calls-of.ts';

interface OfferedService {
  readonly value: ServiceType;
  /** Undefined: the name in the product. */
  readonly title: string | undefined;
}

/** @param kept the service of the visit, which stays an option even if it is not offered */
export function useOfferedServices(day: string, kept: string | undefined): OfferedService[] {
  const { i18n } = useTranslation();
  const { data } = callsOf('chwServices').useList({ sort: 'code', limit: 100 });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const language = i18n.language.slice(0, 2);
  const titleOf = (value: ServiceType) => {
    const row = serviceOn(rows, value, day);
    return language === 'es' ? row?.titleEs : language === 'de' ? row?.titleDe : row?.titleEn;
  };
  const offered = offeredServices(rows, day);
  const isKept = rows.some(({ code }) => code === kept) && !offered.some((value) => value === kept);
  return [...offered, ...(isKept ? [kept as ServiceType] : [])].map((value) => ({ value, title: titleOf(value) }));
}
