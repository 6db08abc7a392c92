// The status of a record; which tone and icon a status has is data.
import { useTranslation } from 'react-i18next';
import { Chip, type IconName, type Tone } from '#ui';

export type Machine =
  | 'encounter'
  | 'group'
  | 'participant'
  | 'charge'
  | 'patient'
  | 'user'
  | 'qualification'
  | 'enrollment'
  | 'diagnosis';

export const statusStyles: Readonly<Record<Machine, Readonly<Record<string, readonly [Tone, IconName]>>>> = {
  encounter: {
    scheduled: ['info', 'calendar'],
    'checked-in': ['accent', 'user'],
    'in-progress': ['warning', 'pen'],
    documented: ['warning', 'check'],
    returned: ['warning', 'alert'],
    'cosign-pending': ['warning', 'clock'],
    signed: ['success', 'check'],
    locked: ['success', 'lock'],
    rescheduled: ['neutral', 'arrow'],
    'no-show': ['neutral', 'minus'],
    cancelled: ['neutral', 'x'],
    'entered-in-error': ['neutral', 'x-circle'],
  },
  group: {
    scheduled: ['info', 'calendar'],
    'in-progress': ['warning', 'pen'],
    closed: ['success', 'check'],
    cancelled: ['neutral', 'x'],
  },
  participant: {
    expected: ['info', 'clock'],
    present: ['success', 'check'],
    left: ['success', 'arrow'],
    absent: ['neutral', 'minus'],
    attended: ['success', 'check'],
    missed: ['neutral', 'minus'],
    removed: ['neutral', 'x'],
  },
  charge: {
    'needs-info': ['warning', 'alert'],
    ready: ['success', 'check'],
    'not-billable': ['neutral', 'minus'],
    void: ['neutral', 'x-circle'],
  },
  patient: {
    active: ['success', 'check'],
    inactive: ['neutral', 'minus'],
    deceased: ['neutral', 'minus'],
    merged: ['info', 'arrow'],
  },
  diagnosis: {
    unconfirmed: ['info', 'help'],
    provisional: ['warning', 'clock'],
    confirmed: ['success', 'check'],
    refuted: ['neutral', 'x'],
    'entered-in-error': ['neutral', 'x-circle'],
  },
  enrollment: {
    referred: ['info', 'referral'],
    outreach: ['info', 'phone'],
    enrolled: ['accent', 'check'],
    active: ['success', 'check'],
    'on-hold': ['warning', 'clock'],
    graduated: ['success', 'check-circle'],
    disenrolled: ['neutral', 'minus'],
    'entered-in-error': ['neutral', 'x-circle'],
  },
  qualification: {
    pending: ['info', 'clock'],
    verified: ['success', 'check'],
    expiring: ['warning', 'clock'],
    expired: ['error', 'alert'],
    renewed: ['neutral', 'check'],
    void: ['neutral', 'x-circle'],
  },
  user: {
    invited: ['info', 'clock'],
    active: ['success', 'check'],
    suspended: ['warning', 'lock'],
    deactivated: ['neutral', 'minus'],
  },
};

interface Note {
  readonly status: string;
  readonly returnedAt: string | null;
}

/** The state in the words of users: a note that the supervisor returned differs from a note that was never signed. */
export const standOfNote = ({ status, returnedAt }: Note): string =>
  status === 'documented' && returnedAt ? 'returned' : status;

/** A status without a text is shown unchanged. */
export function StatusChip({ of, status }: { readonly of: Machine; readonly status: string }) {
  const { t, i18n } = useTranslation();
  const [tone, icon] = statusStyles[of][status] ?? ['neutral', 'info'];
  const key = `status.${of}.${status}`;
  return (
    <Chip tone={tone} icon={icon}>
      {i18n.exists(key) ? t(key as 'status.encounter.signed') : status}
    </Chip>
  );
}

/** Marks the data of an outside record. */
export function ImportedChip() {
  const { t } = useTranslation();
  return (
    <Chip tone="info" icon="cloud">
      {t('status.origin.imported')}
    </Chip>
  );
}
