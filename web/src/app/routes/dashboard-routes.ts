// The screens inside the frame of the application.
import { askingRoutes } from './asking-routes.ts';
import { assessmentRoutes } from './assessment-routes.ts';
import { carePlanRoutes } from './care-plan-routes.ts';
import { encounterRoutes } from './encounter-routes.ts';
import { partnerRoutes } from './partner-routes.ts';
import { patientRoutes } from './patient-routes.ts';
import { referralRoutes } from './referral-routes.ts';
import { taskRoutes } from './task-routes.ts';
import { tenantRoutes } from './tenant-routes.ts';

export const dashboardRoutes = [
  ...tenantRoutes,
  ...patientRoutes,
  ...askingRoutes,
  ...encounterRoutes,
  ...referralRoutes,
  ...assessmentRoutes,
  ...carePlanRoutes,
  ...taskRoutes,
  ...partnerRoutes,
];
