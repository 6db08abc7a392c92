/** AdminListDevices: the confirmed devices of a person, the oldest first, at most 60 a page. */
import { devicesPage } from '../../devices/devices-page.ts';
import { operation } from '../../operations/operation.ts';
import { pageLimit, pageToken } from '../../wire/input.ts';
import { findUser, named } from '../users/find-user.ts';
import type { AdminOutput } from './admin-port.ts';

const input = named.extend({ Limit: pageLimit, PaginationToken: pageToken.optional() });

export const adminListDevices = operation(
  input,
  async (context, { Username, Limit, PaginationToken }): Promise<AdminOutput<'AdminListDevices'>> => {
    const { sub } = await findUser(context, Username);
    const page = await devicesPage(context, sub, { limit: Limit, paginationToken: PaginationToken });
    return {
      ...page,
      Devices: page.Devices.map((device) => ({
        ...device,
        DeviceAttributes: [...device.DeviceAttributes],
        DeviceCreateDate: momentOf(device.DeviceCreateDate),
        DeviceLastModifiedDate: momentOf(device.DeviceLastModifiedDate),
        DeviceLastAuthenticatedDate: momentOf(device.DeviceLastAuthenticatedDate),
      })),
    };
  },
);

function momentOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
