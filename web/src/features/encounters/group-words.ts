// States of groups and of those on their lists, as tones and words.
import type { GroupState, ParticipantState } from '@puente/contract';
import type { IconName, Tone } from '#ui';

type Look = readonly [Tone, IconName];

export const groupLooks: Readonly<Record<GroupState, Look>> = {
  scheduled: ['info', 'calendar'],
  'in-progress': ['warning', 'pen'],
  closed: ['success', 'check'],
  cancelled: ['neutral', 'x'],
};

export const participantLooks: Readonly<Record<ParticipantState, Look>> = {
  expected: ['info', 'clock'],
  present: ['success', 'check'],
  left: ['success', 'arrow'],
  absent: ['neutral', 'minus'],
  attended: ['success', 'check'],
  missed: ['neutral', 'minus'],
  removed: ['neutral', 'x'],
};
