// The screens of the people in care.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

export const patientRoutes = [
  page(
    'patients',
    {
      title: 'common:nav.patients',
    },
    screen(['patients', 'programs'], async () => {
      const { PatientList, askForPatients } = await import('../../features/patients/list/patient-list.tsx');
      await askForPatients();
      return PatientList;
    }),
  ),
  page(
    'patients/create',
    { title: 'crumbs.newPatient', trail: [crumbs.patients] },
    screen(['patients', 'person', 'form'], () =>
      import('../../features/patients/form/patient-create.tsx').then((m) => m.PatientCreate),
    ),
  ),
  page(
    'patients/duplicates',
    { title: 'crumbs.duplicates', trail: [crumbs.patients] },
    screen(['patients', 'person', 'duplicates'], () =>
      import('../../features/patients/duplicates/duplicates-screen.tsx').then((m) => m.DuplicatesScreen),
    ),
  ),
  page(
    'patients/:patientId',
    {
      title: 'crumbs.patient',
      trail: [crumbs.patients],
      person: true,
    },
    screen(['patients', 'person', 'enrollment', 'programs', 'support-network', 'part2'], () =>
      import('../patient-page.tsx').then((m) => m.PatientPage),
    ),
  ),
  page(
    'patients/:patientId/edit',
    { title: 'crumbs.editPatient', trail: [crumbs.patients, crumbs.patient] },
    screen(['patients', 'person', 'form'], () =>
      import('../../features/patients/form/patient-edit.tsx').then((m) => m.PatientEdit),
    ),
  ),
  page(
    'patients/:patientId/consents/:consentId',
    { title: 'crumbs.consent', trail: [crumbs.patients, crumbs.patient] },
    screen(['patients', 'consents', 'form'], () =>
      import('../../features/consents/consent-page.tsx').then((m) => m.ConsentPage),
    ),
  ),
  page(
    'patients/:patientId/disclosures/:disclosureId',
    { title: 'crumbs.disclosure', trail: [crumbs.patients, crumbs.patient] },
    screen(['patients', 'consents', 'encounters', 'documents', 'programs'], () =>
      import('../../features/consents/disclosure-page.tsx').then((m) => m.DisclosurePage),
    ),
  ),
  page(
    'patients/:patientId/merge',
    { title: 'crumbs.mergePatient', trail: [crumbs.patients, crumbs.patient] },
    screen(['patients', 'person', 'form', 'consents'], () =>
      import('../../features/patients/duplicates/patient-merge.tsx').then((m) => m.PatientMerge),
    ),
  ),
];
