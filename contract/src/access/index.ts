import { accessRequest } from './access-request.ts';
import { breakGlass } from './break-glass.ts';

export * from './access.ts';
export * from './access-kinds.ts';
export {
  type AccessQuestion,
  accessQuestion,
  longestGrantDays,
  longestWaitDays,
  type OwnAccessRequest,
  ownAccessRequest,
  ownAccessRequests,
} from './access-request.ts';
export {
  type BreakGlassOpening,
  breakGlassHours,
  breakGlassOpening,
  breakGlassReasons,
  emergencyReasons,
  mostBreakGlassesPerDay,
} from './break-glass.ts';
export * from './unreached-patients.ts';
export { accessRequest, breakGlass };

export const resources = { breakGlass, accessRequest };
