/** The browser's facts about the caller and their organization. */
import * as z from 'zod/mini';
import { id, outputText } from '../kernel/fields.ts';
import { permissions, roles } from '../kernel/roles.ts';
import { tenantName } from '../kernel/tenant-name.ts';
import { notifications } from './own-account.ts';
import { languages, preferences } from './preferences.ts';

/** `GET /Prod/me`: the caller, the organization, and the rights of the roles. */
export const me = z.strictObject({
  id,
  version: z.int(),
  email: outputText,
  givenName: outputText,
  familyName: outputText,
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  ...preferences,
  notifications,
  tenant: z.strictObject({
    name: tenantName,
    title: outputText,
    timeZone: outputText,
    region: outputText,
    /** The languages of the organization, the language of its messages first. */
    languages: z.array(z.enum(languages)),
    /** After this many minutes without input the screen is locked; 0: never. */
    idleLockMinutes: z.int(),
    /** After so many days without a contact a person counts as overdue. */
    overdueAfterDays: z.int(),
  }),
  /** Actions allowed for each resource, by its plural. */
  can: z.record(outputText, z.array(outputText)),
});
export type Me = z.infer<typeof me>;

/** `GET /Prod/me/draft-key`: 32 bytes in base64, the caller's alone; `keyId` changes when the key does. */
export const draftKey = z.strictObject({ key: outputText, keyId: outputText });
export type DraftKey = z.infer<typeof draftKey>;
