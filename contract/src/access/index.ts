export * from './access.ts';
export * from './access-kinds.ts';
export {
  type AccessQuestion,
  accessQuestion,
  accessRequest,
  longestGrantDays,
  longestWaitDays,
  type OwnAccessRequest,
  ownAccessRequest,
  ownAccessRequests,
} from './access-request.ts';
export {
  type BreakGlassOpening,
  breakGlass,
  breakGlassHours,
  breakGlassOpening,
  breakGlassReasons,
  emergencyReasons,
  mostBreakGlassesPerDay,
} from './break-glass.ts';
export * from './unreached-patients.ts';
