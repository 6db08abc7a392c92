/** ListDevices: the person's own devices, 60 a page. */
import * as z from 'zod';
import { devicesPage } from '../devices/devices-page.ts';
import { requireDeviceTracking } from '../devices/require-device-tracking.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { pageLimit, pageToken, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, Limit: pageLimit, PaginationToken: pageToken.nullish() });

export const listDevices = operation(input, async (context, { AccessToken, Limit, PaginationToken }) => {
  const { account } = await verifyAccessToken(context, AccessToken);
  requireDeviceTracking(context);
  return devicesPage(context, account.sub, { limit: Limit, paginationToken: PaginationToken ?? undefined });
});
