// The RTK Query interface that every feature adds its endpoints to.
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** A cached answer bears the plural of its resource and, for a record, its id. */
export const tagTypes = [
  'users',
  'qualifications',
  'staffDocuments',
  'caseloadMoves',
  'patients',
  'caregivers',
  'careTeamMembers',
  'households',
  'householdMembers',
  'coverages',
  'consents',
  'consentTemplates',
  'disclosures',
  'chwCriteria',
  'chwServices',
  'recommendations',
  'patientCriteria',
  'diagnoses',
  'documents',
  'practitioners',
  'organizations',
  'payers',
  'encounters',
  'addenda',
  'noteTemplates',
  'blockedTimes',
  'groupEncounters',
  'groupParticipants',
  'enrolments',
  'charges',
  'benefitPolicies',
  'fees',
  'timeline',
  'me',
  'tenant',
  'issuers',
  'access',
  'breakGlasses',
  'accessRequests',
  'duplicatePairs',
  'runs',
] as const;
export type Tag = (typeof tagTypes)[number];

export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 60,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
