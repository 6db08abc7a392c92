/** A device in the shape of Cognito's DeviceType. */
import { type Device, regionOf } from '../store/devices.ts';
import { epochSeconds } from './output.ts';

export type DeviceOutput = {
  readonly DeviceKey: string;
  readonly DeviceAttributes: readonly { readonly Name: string; readonly Value: string }[];
  /** Seconds since 1970, as are the others. */
  readonly DeviceCreateDate: number;
  readonly DeviceLastModifiedDate: number;
  readonly DeviceLastAuthenticatedDate: number;
};

/** @param owner the pool and the person it belongs to */
export function deviceOutput(device: Device, owner: { readonly poolId: string; readonly sub: string }): DeviceOutput {
  const ownerName = `${owner.sub}.${owner.poolId}`;
  const attributes: Record<string, string | null> = {
    device_status: 'valid',
    device_name: device.name,
    'dev:device_arn': `arn:aws:cognito-idp:${regionOf(owner.poolId)}::owner/${ownerName}/device/${device.key}`,
    'dev:device_owner': ownerName,
    'dev:device_remembered_status': device.isRemembered ? 'remembered' : 'not_remembered',
    last_ip_used: device.address,
  };
  return {
    DeviceKey: device.key,
    DeviceAttributes: Object.entries(attributes).flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }])),
    DeviceCreateDate: epochSeconds(device.createdAt),
    DeviceLastModifiedDate: epochSeconds(device.updatedAt),
    DeviceLastAuthenticatedDate: epochSeconds(device.authenticatedAt),
  };
}
