/** The diagnoses of a claim and the places in them that each service line names (X12 837P HI and SV107, CMS-1500 21 and 24E). */
import type { BenefitPolicyBody, PolicyService } from './benefit-policy-body.ts';

/** A claim has room for so many diagnoses (837P HI, CMS-1500 21 A to L). */
const mostCodes = 12;
/** A service line names so many of them (SV107-1 to SV107-4). */
const mostPointers = 4;

/** ICD-10-CM codes as a claim takes them: each once, in the order of the visit. */
export const claimDiagnoses = (codes: readonly string[]): string[] => [...new Set(codes)].slice(0, mostCodes);

/** Codes the value set of a service accepts; a code includes every code that begins with it. */
export function acceptedCodes(
  { valueSets }: BenefitPolicyBody,
  { dxValueSet }: PolicyService,
  codes: readonly string[],
): string[] {
  if (dxValueSet === null) return [...codes];
  const listed = valueSets[dxValueSet] ?? [];
  return codes.filter((code) => listed.some((prefix) => code.startsWith(prefix)));
}

/** For the line of a code: places from 1 in `diagnoses`, codes of its value set first. */
export function diagnosisPointers(body: BenefitPolicyBody, code: string, diagnoses: readonly string[]): number[] {
  const service = body.services.find((one) => one.code === code);
  const accepted = new Set(service ? acceptedCodes(body, service, diagnoses) : []);
  const places = diagnoses.map((one, index) => ({ place: index + 1, isAccepted: accepted.has(one) }));
  return places
    .toSorted((one, other) => Number(other.isAccepted) - Number(one.isAccepted))
    .slice(0, mostPointers)
    .map(({ place }) => place);
}
