/** The filter of ListUsers, `attribute = "value"` or `attribute ^= "beginning"`, as a condition with parameters. */
import { IdentityError } from '../../model/identity-error.ts';
import { lookupKey } from '../../store/accounts.ts';

export type UserFilter = {
  /** For a query that names idp.account `a`; the value it compares with is `$filter`. */
  readonly column: string;
  readonly isPrefix: boolean;
  readonly value: string;
};

/** SQL by the names Cognito searches by (API reference, ListUsers, Filter); custom attributes are not among them. */
const COLUMNS: Readonly<Record<string, string>> = {
  username: 'a.sub::text',
  sub: 'a.sub::text',
  email: 'lower(a.email)',
  phone_number: 'a.phone',
  'cognito:user_status': 'lower(a.status)',
  status: `case when a.enabled then 'Enabled' else 'Disabled' end`,
  name: `a.attributes ->> 'name'`,
  given_name: `coalesce(a.attributes ->> 'given_name', a.attributes ->> 'custom:given_name')`,
  family_name: `a.attributes ->> 'family_name'`,
  preferred_username: `a.attributes ->> 'preferred_username'`,
};
const WITHOUT_CASE: ReadonlySet<string> = new Set(['username', 'sub', 'email', 'cognito:user_status']);

/** No value has control characters; PostgreSQL does not even accept a NUL. */
const FORM = /^\s*("?)([a-z][a-z_:]*)\1\s*(\^?=)\s*"((?:[^"\\\p{Cc}]|\\["\\])*)"\s*$/u;

/** @throws IdentityError InvalidParameterException */
export function parseUserFilter(text: string): UserFilter {
  const [, , attribute = '', sign, escaped = ''] = FORM.exec(text) ?? [];
  if (sign === undefined) throw new IdentityError('InvalidParameterException', 'Error while parsing filter.');
  const column = Object.hasOwn(COLUMNS, attribute) ? COLUMNS[attribute] : undefined;
  if (column === undefined) {
    throw new IdentityError('InvalidParameterException', 'Attribute in the filter cannot be searched by.');
  }
  const value = escaped.replace(/\\(["\\])/g, '$1');
  return { column, isPrefix: sign === '^=', value: WITHOUT_CASE.has(attribute) ? lookupKey(value) : value };
}

/** The filter for one attribute with a value, as `parseUserFilter` and Cognito read it. */
export function writeUserFilter(attribute: string, value: string, isPrefix = false): string {
  return `${attribute} ${isPrefix ? '^=' : '='} "${value.replace(/["\\]/g, '\\$&')}"`;
}
