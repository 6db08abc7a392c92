// The state of a list in the address: view, order and filters. Back, forward and a reload preserve it. The address
// contains only codes, staff ids and service dates, never a name, a birth date or a searched text.

export interface FilterField {
  readonly id: string;
  /**
   * `dates` is `<from>..<to>`, either side may be open; `value` one of the allowed values or, without them, an id; `url`
   * names a thing that has several versions, such as a questionnaire.
   */
  readonly kind: 'value' | 'dates' | 'url';
  readonly allowed?: readonly string[];
}

export interface ListShape<View extends string> {
  /** The first view is the one without a parameter. */
  readonly views: readonly [View, ...View[]];
  readonly filters: readonly FilterField[];
  /** Fields that can be sorted by. */
  readonly sorts: readonly string[];
}

export interface ListAddress<View extends string> {
  readonly view: View;
  /** A field, with a minus in front for descending; undefined is the order of the view. */
  readonly sort: string | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

export interface DateRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const day = String.raw`\d{4}-\d{2}-\d{2}`;
const rangePattern = new RegExp(`^(${day})?\\.\\.(${day})?$`);
const longestUrl = 300;
const idPattern = /^[\w.-]{1,64}$/;

/** Undefined for a text that is no range or is open on both sides. */
export function parseRange(text: string | undefined): DateRange | undefined {
  const [, from, to] = rangePattern.exec(text ?? '') ?? [];
  return from || to ? { from, to } : undefined;
}

export const rangeText = ({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }): string =>
  from || to ? `${from}..${to}` : '';

function isValid({ kind, allowed }: FilterField, value: string): boolean {
  if (kind === 'dates') return parseRange(value) !== undefined;
  if (kind === 'url') return URL.canParse(value) && value.length <= longestUrl;
  return allowed ? allowed.includes(value) : idPattern.test(value);
}

/** An invalid parameter counts as absent. */
export function parseListAddress<View extends string>(
  query: URLSearchParams,
  shape: ListShape<View>,
): ListAddress<View> {
  const sort = query.get('sort') ?? undefined;
  const found = shape.filters.flatMap((field) => {
    const value = query.get(field.id);
    return value !== null && isValid(field, value) ? [[field.id, value] as const] : [];
  });
  return {
    view: shape.views.find((view) => view === query.get('view')) ?? shape.views[0],
    sort: sort !== undefined && shape.sorts.includes(sort.replace(/^-/, '')) ? sort : undefined,
    filters: Object.fromEntries(found),
  };
}

export function listAddressQuery<View extends string>(
  { view, sort, filters }: ListAddress<View>,
  shape: ListShape<View>,
): URLSearchParams {
  const query = new URLSearchParams();
  if (view !== shape.views[0]) query.set('view', view);
  for (const { id } of shape.filters) {
    const value = filters[id];
    if (value) query.set(id, value);
  }
  if (sort) query.set('sort', sort);
  return query;
}

/** The filters as parameters of the API: a range of dates becomes `<field>From` and `<field>To`. */
export function filterQuery(
  filters: Readonly<Record<string, string>>,
  fields: readonly FilterField[],
): Record<string, string> {
  const entries = fields.flatMap(({ id, kind }): (readonly [string, string | undefined])[] => {
    const value = filters[id];
    if (!value) return [];
    const range = parseRange(value);
    return kind === 'dates'
      ? [
          [`${id}From`, range?.from],
          [`${id}To`, range?.to],
        ]
      : [[id, value]];
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
