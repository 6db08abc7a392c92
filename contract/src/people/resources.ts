import { caseloadMove } from './caseload-move.ts';
import { qualification } from './qualification.ts';
import { user } from './user.ts';

export const resources = { user, qualification, caseloadMove };
