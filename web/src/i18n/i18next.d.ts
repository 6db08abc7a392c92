// Makes an unknown translation key a compile error; English is the measure.
import 'i18next';
import type access from './en/access.json';
import type account from './en/account.json';
import type authErrors from './en/auth-errors.json';
import type benefits from './en/benefits.json';
import type billing from './en/billing.json';
import type caseload from './en/caseload.json';
import type common from './en/common.json';
import type components from './en/components.json';
import type consents from './en/consents.json';
import type demo from './en/demo.json';
import type diagnoses from './en/diagnoses.json';
import type documents from './en/documents.json';
import type duplicates from './en/duplicates.json';
import type eligibility from './en/eligibility.json';
import type encounters from './en/encounters.json';
import type enrolment from './en/enrolment.json';
import type form from './en/form.json';
import type missing from './en/missing.json';
import type myDay from './en/my-day.json';
import type noteTemplates from './en/note-templates.json';
import type organization from './en/organization.json';
import type part2 from './en/part2.json';
import type partners from './en/partners.json';
import type patients from './en/patients.json';
import type people from './en/people.json';
import type person from './en/person.json';
import type programmes from './en/programmes.json';
import type providers from './en/providers.json';
import type qualifications from './en/qualifications.json';
import type runs from './en/runs.json';
import type session from './en/session.json';
import type settings from './en/settings.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';
import type signUp from './en/sign-up.json';
import type supportNetwork from './en/support-network.json';
import type tableTools from './en/table-tools.json';
import type visitActions from './en/visit-actions.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      'sign-in': typeof signIn;
      'auth-errors': typeof authErrors;
      providers: typeof providers;
      people: typeof people;
      qualifications: typeof qualifications;
      caseload: typeof caseload;
      person: typeof person;
      enrolment: typeof enrolment;
      programmes: typeof programmes;
      patients: typeof patients;
      demo: typeof demo;
      consents: typeof consents;
      part2: typeof part2;
      diagnoses: typeof diagnoses;
      documents: typeof documents;
      'support-network': typeof supportNetwork;
      eligibility: typeof eligibility;
      benefits: typeof benefits;
      encounters: typeof encounters;
      'visit-actions': typeof visitActions;
      form: typeof form;
      missing: typeof missing;
      billing: typeof billing;
      partners: typeof partners;
      'my-day': typeof myDay;
      'table-tools': typeof tableTools;
      shell: typeof shell;
      account: typeof account;
      'note-templates': typeof noteTemplates;
      organization: typeof organization;
      'sign-up': typeof signUp;
      session: typeof session;
      settings: typeof settings;
      components: typeof components;
      access: typeof access;
      duplicates: typeof duplicates;
      runs: typeof runs;
      /** Keys come from the rule engine with each finding. */
      policy: Record<string, string>;
    };
  }
}
