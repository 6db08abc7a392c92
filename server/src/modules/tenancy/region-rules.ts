/** The shipped rules, criteria and prices of a region, and how an organization gets them. */
import {
  benefitPolicy,
  chwCriterion,
  chwService,
  fee,
  type PolicyLibrary,
  policyLibrary,
  type QualificationRules,
  qualificationRules,
  type ReferralRules,
  type Resource,
  referralRules,
} from '@puente/contract';
import { v5 } from 'uuid';
import * as z from 'zod/mini';
import { systemContext } from '#kernel/access/context';
import type { Database, Row } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { requestKey } from '#kernel/records/idempotency';
import { repository } from '#kernel/records/repository';
import medicarePolicies from './regions/us/policies.json' with { type: 'json' };
import generalReferrals from './regions/us/referral-rules.json' with { type: 'json' };
import californiaCriteria from './regions/us-ca/criteria.json' with { type: 'json' };
import californiaFees from './regions/us-ca/fees.json' with { type: 'json' };
import californiaPolicies from './regions/us-ca/policies.json' with { type: 'json' };
import californiaQualifications from './regions/us-ca/qualification-rules.json' with { type: 'json' };
import californiaServices from './regions/us-ca/services.json' with { type: 'json' };
import michiganPolicies from './regions/us-mi/policies.json' with { type: 'json' };
import minnesotaPolicies from './regions/us-mn/policies.json' with { type: 'json' };
import newYorkPolicies from './regions/us-ny/policies.json' with { type: 'json' };

interface RegionRules {
  /** As `PUT /Prod/benefit-policies/{id}` takes them. */
  readonly policies: readonly Row[];
  /** As `PUT /Prod/fees/{id}` takes them. */
  readonly fees: readonly Row[];
  /** As `PUT /Prod/chw-criteria/{id}` takes them. */
  readonly criteria: readonly Row[];
  /** As `PUT /Prod/chw-services/{id}` takes them. */
  readonly services: readonly Row[];
}

const none: RegionRules = { policies: [], fees: [], criteria: [], services: [] };
const rules: Readonly<Record<string, RegionRules>> = {
  'US-CA': {
    policies: californiaPolicies,
    fees: californiaFees,
    criteria: californiaCriteria,
    services: californiaServices,
  },
  'US-MI': { ...none, policies: michiganPolicies },
  'US-MN': { ...none, policies: minnesotaPolicies },
  'US-NY': { ...none, policies: newYorkPolicies },
};

/** @param region ISO 3166-2; one without rules of its own has none. */
export const regionRules = (region: string): RegionRules => rules[region] ?? none;

/** The policies of every region, Medicare last; each has a key that stays. */
export function shippedPolicies(): PolicyLibrary['items'] {
  const all = [
    ...Object.entries(rules).map(([region, { policies }]) => [region, policies] as const),
    ['US', medicarePolicies] as const,
  ];
  const items = all.flatMap(([region, policies]) =>
    policies.map(({ payerId: _everyPayer, ...row }) => ({
      ...row,
      key: `${region} ${row['program']} ${row['effectiveFrom']}`.toLowerCase().replaceAll(' ', '-'),
    })),
  );
  return z.parse(policyLibrary, { items }).items;
}

const qualifications: Readonly<Record<string, readonly QualificationRules[]>> = {
  'US-CA': z.parse(z.array(qualificationRules), californiaQualifications),
};

/** The requirements of a region's program for community health workers, a row for each version. */
export const regionQualifications = (region: string): readonly QualificationRules[] => qualifications[region] ?? [];

/** How long the steps of a referral may take, a row for each version; the same in all regions. */
export const shippedReferralRules: readonly ReferralRules[] = z.parse(z.array(referralRules), generalReferrals);

/** Existing rules stay as they are: the same record, and one of the organization's own that covers the same days. */
export async function enterRegionRules(db: Database, tenantId: string, region: string): Promise<void> {
  const { policies, fees, criteria, services } = regionRules(region);
  const ctx = systemContext('create-tenant', tenantId);
  const enter = async (resource: Resource, records: readonly Row[]) => {
    const { create } = repository(resource, db, ctx);
    for (const [index, record] of records.entries()) {
      const id = v5(`${region} ${resource.one} ${index}`, tenantId);
      const key = requestKey({ action: `create ${resource.one}`, id, body: record });
      await create(id, { body: record, key }).catch((error: unknown) => {
        const isThere = error instanceof AppError && ['conflict', 'idempotency_mismatch'].includes(error.code);
        if (!isThere) throw error;
      });
    }
  };
  await enter(benefitPolicy, policies);
  await enter(fee, fees);
  await enter(chwCriterion, criteria);
  await enter(chwService, services);
}
