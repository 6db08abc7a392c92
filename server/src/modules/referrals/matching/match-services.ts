/** Programs of the directory that fit a person: by their services, the person's home, age and language. */
import {
  healthcareService,
  type PlaceFit,
  patient,
  placeFits,
  primaryLanguage,
  type RecordOf,
  type ServiceMatch,
  type ServiceQuestion,
  serviceMatches,
  serviceQuestion,
  yearsBetween,
} from '@puente/contract';
import { tenantToday } from '#kernel/database/tenant-day';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { records } from '#kernel/records/records';
import { countyNeighbors } from './county-neighbors.ts';

/** The home of the person, from the record. */
interface Home {
  readonly county: string | null;
  readonly postalCode: string | null;
}

interface Area {
  readonly counties: readonly string[];
  readonly postalCodes: readonly string[];
}

/** Null: too far away. A program that lists ZIP codes alone serves no other people of their county. */
export function placeFit({ counties, postalCodes }: Area, { county, postalCode }: Home): PlaceFit | null {
  if (counties.length + postalCodes.length === 0) return 'everywhere';
  if (postalCode && postalCodes.includes(postalCode.slice(0, 5))) return 'postal-code';
  if (county && counties.includes(county)) return 'county';
  if (county && (countyNeighbors[county] ?? []).some((one) => counties.includes(one))) return 'neighbor';
  const couldBe = (!county && counties.length > 0) || (!postalCode && postalCodes.length > 0);
  return couldBe ? 'unknown' : null;
}

interface Row extends Area, Omit<ServiceMatch, 'place' | 'speaks'>, Record<string, unknown> {
  readonly minimumAge: number | null;
  readonly maximumAge: number | null;
}

const question = `
  select s.id, s.name, s.partner_organization_id as "partnerOrganizationId", o.name as "partnerOrganizationName", s.service, s.eligibility, s.phone, s.city,
    s.hours, s.languages, o.accepting, s.places, s.wait_weeks as "waitWeeks", s.capacity_on as "capacityOn",
    s.capacity_told_by as "capacityToldBy", s.counties, s.postal_codes as "postalCodes", s.minimum_age as "minimumAge", s.maximum_age as "maximumAge"
  from healthcare_services_view s join partner_organizations_view o on o.tenant_id = s.tenant_id and o.id = s.partner_organization_id and o.archived_at is null
  where s.tenant_id = $1 and s.archived_at is null and ($2::text is null or s.service = $2) and ($3::text is null or s.categories ? $3)`;

const most = 50;
type Person = Pick<RecordOf<typeof patient>, 'birthDate' | 'preferredLanguage'> & Home;

function matchOf(row: Row, { birthDate, preferredLanguage, ...home }: Person, today: string): ServiceMatch[] {
  const { counties, postalCodes, minimumAge, maximumAge, ...shown } = row;
  const place = placeFit({ counties, postalCodes }, home);
  const age = yearsBetween(birthDate, today);
  if (place === null || age < (minimumAge ?? 0) || age > (maximumAge ?? Number.POSITIVE_INFINITY)) return [];
  const speaks =
    shown.languages.length === 0
      ? null
      : shown.languages.some((language) => primaryLanguage(language) === primaryLanguage(preferredLanguage));
  return [{ ...shown, place, speaks }];
}

/** Programs that take people come first, then near ones, those that speak the language, and those with free places. */
function rank({ accepting, place, speaks, places }: ServiceMatch): number[] {
  return [
    accepting === false ? 1 : 0,
    placeFits.indexOf(place),
    speaks ? 0 : 1,
    places === null ? 1 : places > 0 ? 0 : 2,
  ];
}

export function inOrder(one: ServiceMatch, other: ServiceMatch): number {
  const ranks = rank(other);
  const first = rank(one)
    .map((value, index) => value - ranks[index]!)
    .find((difference) => difference !== 0);
  return first ?? one.name.localeCompare(other.name);
}

export function mountServiceMatch(app: Scope, kernel: Kernel) {
  typed(app).post('/referrals/services', {
    config: { rule: { resource: healthcareService, action: 'read' } },
    schema: {
      operationId: 'matchHealthcareServices',
      tags: [healthcareService.many],
      body: serviceQuestion,
      response: answers({ 200: serviceMatches }, 'validation', 'not_found'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        kernel.db.work(ctx, async (tx) => {
          const { patientId, service = null, category = null } = request.body as ServiceQuestion;
          const person: Person = JSON.parse(await records(tx, ctx).read(patient, patientId));
          const today = await tenantToday(tx, ctx);
          const rows = await tx.query<Row>(question, [ctx.tenantId, service, category]);
          const found = rows.flatMap((row) => matchOf(row, person, today));
          return { items: found.sort(inOrder).slice(0, most) };
        }),
      ),
  });
}
