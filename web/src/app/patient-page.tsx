// /dashboard/patients/:patientId: a person with the tabs of all capabilities.
import { PatientDetail } from '../features/patients/detail/patient-detail.tsx';
import { patientTabs } from './routes/patient-tabs.ts';

export const PatientPage = () => <PatientDetail all={patientTabs} />;
