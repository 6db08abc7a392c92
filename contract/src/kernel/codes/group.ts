/** States of a group and of those on its list. */
export const groupStates = ['scheduled', 'in-progress', 'closed', 'cancelled'] as const;
export type GroupState = (typeof groupStates)[number];

/** `attended` and `missed` are the states once the group is closed; `left` was there and went before the end. */
export const participantStates = ['expected', 'present', 'left', 'absent', 'attended', 'missed', 'removed'] as const;
export type ParticipantState = (typeof participantStates)[number];

/** States of people who count: the code of the charge goes by how many were there. */
export const presentStates = ['present', 'left', 'attended'] as const;
