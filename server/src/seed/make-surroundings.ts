/** Makes up who lives together, who is on a care team, and which coverages were checked. */
import { addDays, type CreateOf, type careTeamMember, type household, type householdMember } from '@puente/contract';
import { chance } from './chance.ts';
import type { DemoApi } from './demo-api.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

const practices = ['Dr. Amara Osei', 'Dr. Linh Pham', 'Dr. Rosa Benítez', 'Dr. Jonah Weiss'] as const;
const sources = ['270-271', 'plan-portal', 'phone', 'card'] as const;

/** The note of a check of the person's coverage, or null: many were never checked. */
export function makeCheck({ key }: DemoPerson, day: string) {
  const luck = chance(`${key} check`);
  if (!luck.happens(0.55)) return null;
  return { source: luck.pick(sources), verifiedOn: addDays(day, -luck.whole(0, 80)) };
}

export interface Panel {
  readonly userId: string;
  readonly people: readonly DemoPerson[];
}

interface Home {
  readonly id: string;
  readonly body: CreateOf<typeof household>;
  readonly members: readonly { readonly id: string; readonly body: CreateOf<typeof householdMember> }[];
}

function relationshipTo(head: DemoPerson, { age }: DemoPerson) {
  if (age < 18) return 'child';
  return age > head.age + 18 ? 'parent' : age < head.age - 18 ? 'child' : 'other-relative';
}

/** One of six adults on a panel shares a home with the next two people; one person of the first home is on another panel. */
function makeHomes(panels: readonly Panel[], day: string): Home[] {
  return panels.flatMap(({ people }, number) => {
    const heads = people.filter(({ age }, index) => age >= 25 && index % 6 === 0);
    return heads.map((head, index) => {
      const at = people.indexOf(head);
      const others = people.slice(at + 1, at + (index % 2 === 0 ? 3 : 2));
      const [elsewhere] = index === 0 ? (panels[(number + 1) % panels.length]?.people.slice(1, 2) ?? []) : [];
      const { addressLine, city, state, postalCode } = head.body;
      const id = stableId(`${head.key} household`);
      const since = addDays(day, -chance(`${head.key} home`).whole(100, 2500));
      return {
        id,
        body: { name: head.familyName, kind: 'family', addressLine, city, state, postalCode },
        members: [head, ...others, ...(elsewhere ? [elsewhere] : [])].map((person) => ({
          id: stableId(`${head.key} household ${person.key}`),
          body: {
            patientId: person.id,
            householdId: id,
            relationship: person === head ? 'head' : relationshipTo(head, person),
            startsOn: person === head ? since : null,
          },
        })),
      };
    });
  });
}

/** A practice for many, and now and then a colleague who stands in. */
function makeTeam(person: DemoPerson, substitute: string | undefined, day: string) {
  const luck = chance(`${person.key} team`);
  const members: { id: string; body: CreateOf<typeof careTeamMember> }[] = [];
  const add = (role: CreateOf<typeof careTeamMember>['role'], who: object) =>
    members.push({
      id: stableId(`${person.key} team ${role}`),
      body: { patientId: person.id, role, startsOn: addDays(day, -luck.whole(30, 700)), ...who },
    });
  if (luck.happens(0.4)) add('primary-care', { name: luck.pick(practices) });
  if (luck.happens(0.08)) add('lead-care-manager', { userId: substitute });
  return members;
}

/** A second household of a kind is refused: a person found in two homes stays in the first. */
export async function enterSurroundings(admin: DemoApi, panels: readonly Panel[], day: string): Promise<void> {
  const housed = new Set<string>();
  for (const { id, body, members } of makeHomes(panels, day)) {
    const joining = members.filter(({ body: { patientId } }) => !housed.has(patientId));
    if (joining.length < 2) continue;
    await admin.create('households', id, body);
    for (const member of joining) {
      housed.add(member.body.patientId);
      await admin.create('household-members', member.id, member.body);
    }
  }
  for (const [number, { people }] of panels.entries()) {
    const substitute = panels[(number + 1) % panels.length]?.userId;
    for (const person of people)
      for (const { id, body } of makeTeam(person, substitute, day)) await admin.create('care-team-members', id, body);
  }
}
