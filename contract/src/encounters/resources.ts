import { addendum } from './addendum.ts';
import { encounter } from './encounter.ts';
import { groupEncounter } from './group-encounter.ts';
import { groupParticipant } from './group-participant.ts';
import { noteTemplate } from './note-template.ts';

export const resources = { encounter, addendum, noteTemplate, groupEncounter, groupParticipant };
