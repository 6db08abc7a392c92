import { accessRequest } from './access-request.ts';
import { breakGlass } from './break-glass.ts';

export const resources = { breakGlass, accessRequest };
