// Makes an unknown translation key a compile error; English defines the keys.
import 'i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof import('./en/common.json');
      'sign-in': typeof import('./en/sign-in.json');
      'auth-errors': typeof import('./en/auth-errors.json');
      providers: typeof import('./en/providers.json');
      people: typeof import('./en/people.json');
      'staff-import': typeof import('./en/staff-import.json');
      qualifications: typeof import('./en/qualifications.json');
      caseload: typeof import('./en/caseload.json');
      person: typeof import('./en/person.json');
      enrollment: typeof import('./en/enrollment.json');
      programs: typeof import('./en/programs.json');
      assessments: typeof import('./en/assessments.json');
      'care-plans': typeof import('./en/care-plans.json');
      'plan-editor': typeof import('./en/plan-editor.json');
      'plan-templates': typeof import('./en/plan-templates.json');
      'plan-paper': typeof import('./en/plan-paper.json');
      needs: typeof import('./en/needs.json');
      tasks: typeof import('./en/tasks.json');
      questionnaires: typeof import('./en/questionnaires.json');
      referrals: typeof import('./en/referrals.json');
      patients: typeof import('./en/patients.json');
      demo: typeof import('./en/demo.json');
      arrived: typeof import('./en/arrived.json');
      directory: typeof import('./en/directory.json');
      consents: typeof import('./en/consents.json');
      part2: typeof import('./en/part2.json');
      diagnoses: typeof import('./en/diagnoses.json');
      documents: typeof import('./en/documents.json');
      'support-network': typeof import('./en/support-network.json');
      eligibility: typeof import('./en/eligibility.json');
      benefits: typeof import('./en/benefits.json');
      'check-in': typeof import('./en/check-in.json');
      groups: typeof import('./en/groups.json');
      encounters: typeof import('./en/encounters.json');
      'visit-actions': typeof import('./en/visit-actions.json');
      voiding: typeof import('./en/voiding.json');
      form: typeof import('./en/form.json');
      missing: typeof import('./en/missing.json');
      billing: typeof import('./en/billing.json');
      'partner-link': typeof import('./en/partner-link.json');
      partners: typeof import('./en/partners.json');
      'my-day': typeof import('./en/my-day.json');
      'first-steps': typeof import('./en/first-steps.json');
      calendar: typeof import('./en/calendar.json');
      'table-tools': typeof import('./en/table-tools.json');
      shell: typeof import('./en/shell.json');
      account: typeof import('./en/account.json');
      'note-templates': typeof import('./en/note-templates.json');
      tenant: typeof import('./en/tenant.json');
      'sign-up': typeof import('./en/sign-up.json');
      settings: typeof import('./en/settings.json');
      components: typeof import('./en/components.json');
      access: typeof import('./en/access.json');
      exports: typeof import('./en/exports.json');
      'export-fields': typeof import('./en/export-fields.json');
      duplicates: typeof import('./en/duplicates.json');
      runs: typeof import('./en/runs.json');
      /** Keys come from the rule engine with each finding. */
      policy: Record<string, string>;
    };
  }
}
