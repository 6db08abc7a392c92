// The view, order and filters of a list, read from the address and written to it.
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '#navigation';
import { filterQuery, type ListAddress, type ListShape, listAddressQuery, parseListAddress } from './list-address.ts';

export interface ListControl<View extends string> extends ListAddress<View> {
  /** The filters as parameters of the API. */
  readonly query: Readonly<Record<string, string>>;
  readonly isFiltered: boolean;
  /** The address of a view; a view starts without filters unless they are preserved. */
  readonly addressOf: (view: View, keep?: 'filters') => string;
  readonly setSort: (sort: string) => void;
  /** An empty value removes the filter. */
  readonly setFilter: (id: string, value: string) => void;
  /** Sets all filters in one step. */
  readonly setFilters: (filters: Readonly<Record<string, string>>) => void;
  readonly clearFilters: () => void;
}

/** `shape` is a constant of the module. */
export function useListAddress<View extends string>(shape: ListShape<View>): ListControl<View> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = parseListAddress(new URLSearchParams(search), shape);
    const toText = (next: ListAddress<View>) => {
      const query = listAddressQuery(next, shape);
      return query.size > 0 ? `${pathname}?${query}` : pathname;
    };
    const go = (changes: Partial<ListAddress<View>>) =>
      void navigate(toText({ ...address, ...changes }), { preventScrollReset: true });
    return {
      ...address,
      query: filterQuery(address.filters, shape.filters),
      isFiltered: Object.keys(address.filters).length > 0,
      addressOf: (view, keep) => toText({ view, sort: undefined, filters: keep ? address.filters : {} }),
      setSort: (sort) => go({ sort }),
      setFilter: (id, value) => go({ filters: { ...address.filters, [id]: value } }),
      setFilters: (filters) => go({ filters }),
      clearFilters: () => go({ filters: {} }),
    };
  }, [pathname, search, navigate, shape]);
}
