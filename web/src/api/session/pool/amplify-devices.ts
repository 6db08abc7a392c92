// Devices that the pool remembers for this account.
import { fetchDevices, forgetDevice, rememberDevice } from 'aws-amplify/auth';
import { readClaims } from '../claims.ts';
import type { AmplifyContext } from './amplify-context.ts';
import type { AuthClient } from './auth-client.ts';
import { authError, toAuthError } from './auth-errors.ts';

type DeviceCalls = Pick<AuthClient, 'rememberDevice' | 'forgetDevice' | 'fetchDevices'>;

/** The second is Amplify's word for a browser that holds no keys of a device. */
const notTracked = ['InvalidParameterException', 'DeviceMetadataException'];

export function deviceCalls({ asUser, pool }: AmplifyContext): DeviceCalls {
  /** A pool that tracks no devices refuses the parameters of every such call. */
  const onDevices = <T>(step: (accessToken: string) => Promise<T>): Promise<T> =>
    asUser(step).catch((thrown: unknown) => {
      const error = toAuthError(thrown, pool);
      throw notTracked.includes(error.name) ? authError('DeviceConfig', error) : error;
    });

  return {
    rememberDevice: () => onDevices(() => rememberDevice()),
    forgetDevice: (id) => onDevices(() => forgetDevice(id === undefined ? undefined : { device: { id } })),
    // Amplify asks for 60 at most.
    fetchDevices: () =>
      onDevices(async (accessToken) => {
        const here = readClaims(accessToken).device_key;
        const devices = await fetchDevices();
        return devices.map(({ id, attributes, lastAuthenticatedDate }) => ({
          id,
          name: attributes?.device_name ?? '',
          lastUsed: lastAuthenticatedDate ?? null,
          current: id === here,
        }));
      }),
  };
}
