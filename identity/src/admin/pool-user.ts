/** Accounts, devices, groups and sign-ins as IdentityAdmin gives them, read from Cognito's shapes. */
import type { AdminOutput } from './operations/admin-port.ts';

export type PageRequest = {
  /** At most 60, which is what an absent one means. */
  readonly limit?: number;
  /** `next` of the previous page. */
  readonly page?: string;
};
/** `next` is absent on the last page. */
export type Page<Item> = { readonly items: readonly Item[]; readonly next?: string };

export type PoolUser = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly enabled: boolean;
  /** By Cognito's names: CONFIRMED, FORCE_CHANGE_PASSWORD, RESET_REQUIRED, UNCONFIRMED. */
  readonly status: string;
  readonly givenName: string;
  readonly userRole: string;
  readonly createdAt: Date;
};

export type PoolDevice = {
  readonly key: string;
  readonly name: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly authenticatedAt: Date;
};

export type PoolGroup = {
  readonly group: string;
  readonly description: string | null;
  /** The lower number comes first in tokens. */
  readonly precedence: number | null;
};

export type SignInEvent = {
  readonly id: string;
  readonly at: Date;
  /** SignIn, SignUp, ForgotPassword, PasswordChange or ResendCode. */
  readonly kind: string;
  readonly succeeded: boolean;
  /** The proved factors, as far as Cognito reports them: Password, Mfa. */
  readonly factors: readonly string[];
  readonly address: string | null;
};

type UserShape = NonNullable<AdminOutput<'ListUsers'>['Users']>[number];
type DeviceShape = NonNullable<AdminOutput<'AdminListDevices'>['Devices']>[number];
type GroupShape = NonNullable<AdminOutput<'GetGroup'>['Group']>;
type EventShape = NonNullable<AdminOutput<'AdminListUserAuthEvents'>['AuthEvents']>[number];

export function userOf({ Attributes, Enabled, UserStatus, UserCreateDate }: Omit<UserShape, 'Username'>): PoolUser {
  const values = byName(Attributes);
  return {
    sub: needed(values.get('sub')),
    email: values.get('email') ?? '',
    emailVerified: values.get('email_verified') === 'true',
    enabled: Enabled ?? false,
    status: UserStatus ?? 'UNKNOWN',
    givenName: values.get('custom:given_name') ?? values.get('given_name') ?? '',
    userRole: values.get('custom:userRole') ?? '',
    createdAt: needed(UserCreateDate),
  };
}

export function deviceOf(device: DeviceShape): PoolDevice {
  const values = byName(device.DeviceAttributes);
  return {
    key: needed(device.DeviceKey),
    name: values.get('device_name') ?? '',
    address: values.get('last_ip_used') ?? '',
    createdAt: needed(device.DeviceCreateDate),
    authenticatedAt: needed(device.DeviceLastAuthenticatedDate),
  };
}

export function groupOf(shape: GroupShape | undefined): PoolGroup {
  const { GroupName, Description, Precedence } = needed(shape);
  return { group: needed(GroupName), description: Description ?? null, precedence: Precedence ?? null };
}

export function signInOf({
  EventId,
  CreationDate,
  EventType,
  EventResponse,
  ChallengeResponses,
  EventContextData,
}: EventShape): SignInEvent {
  return {
    id: needed(EventId),
    at: needed(CreationDate),
    kind: needed(EventType),
    succeeded: EventResponse === 'Pass',
    factors: (ChallengeResponses ?? []).flatMap(({ ChallengeName }) => ChallengeName ?? []),
    address: EventContextData?.IpAddress ?? null,
  };
}

export function pageOfItems<Shape, Item>(
  shapes: readonly Shape[] | undefined,
  next: string | undefined,
  itemOf: (shape: Shape) => Item,
): Page<Item> {
  return { items: (shapes ?? []).map(itemOf), ...(next !== undefined && { next }) };
}

function byName(attributes: UserShape['Attributes']): ReadonlyMap<string, string> {
  return new Map((attributes ?? []).map(({ Name = '', Value = '' }) => [Name, Value]));
}

/** The SDK types every member as optional; the required ones are always present. */
function needed<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The user pool left something out of its answer.');
  return value;
}
