/**
 * Invites the second facilitator of a group by mail, with an event for their calendar, and cancels it. The mail has the
 * group's own data, which names no participant.
 */
import type { Language } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import type { Senders } from '#modules/messaging';
import { writeInvitation } from './write-calendar.ts';

export interface Inviting {
  readonly db: Database;
  readonly senders: Pick<Senders, 'mail'>;
  readonly invitations: {
    render(language: Language, subject: string, lines: readonly string[]): { text: string; html: string };
  };
  readonly publicUrl: string;
  readonly demo: boolean;
}

interface Group {
  readonly id: string;
  readonly version: number;
  readonly isOff: boolean;
  readonly title: string;
  readonly location: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly coFacilitatorId: string | null;
  readonly timeZone: string;
  readonly leader: { readonly name: string; readonly email: string };
  readonly [column: string]: unknown;
}

interface Guest {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  /** The version they were asked by; null where they were not. */
  readonly sequence: number | null;
  readonly [column: string]: unknown;
}

const words = {
  en: {
    subject: 'You lead a group together',
    request: ({ title, leader, at }: Said) => `${leader} asks you to lead “${title}” together on ${at}.`,
    off: 'A group takes place without you',
    cancel: ({ title, at }: Said) => `You no longer lead “${title}” on ${at}.`,
  },
  es: {
    subject: 'Dirigirán un grupo juntos',
    request: ({ title, leader, at }: Said) => `${leader} le pide dirigir juntos «${title}» el ${at}.`,
    off: 'Ya no dirige un grupo',
    cancel: ({ title, at }: Said) => `Ya no dirige «${title}» el ${at}.`,
  },
  de: {
    subject: 'Sie leiten gemeinsam eine Gruppe',
    request: ({ title, leader, at }: Said) => `${leader} bittet Sie, „${title}“ am ${at} gemeinsam zu leiten.`,
    off: 'Sie leiten eine Gruppe nicht mehr',
    cancel: ({ title, at }: Said) => `Sie leiten „${title}“ am ${at} nicht mehr.`,
  },
} as const satisfies Readonly<Record<Language, object>>;

interface Said {
  readonly title: string;
  readonly leader: string;
  readonly at: string;
}

async function read(tx: Transaction, tenantId: string, groupId: string) {
  const [group] = await tx.query<Group>(
    `select g.id, g.version, g.status = 'cancelled' as "isOff", g.title, g.location, g.started_at as "startsAt", g.ended_at as "endsAt",
       g.co_facilitator_id as "coFacilitatorId", o.time_zone as "timeZone", json_build_object('name', concat_ws(' ', l.given_name, l.family_name), 'email', l.email) as leader
     from group_encounters_view g join tenants o on o.tenant_id = g.tenant_id join users_view l on l.tenant_id = g.tenant_id and l.id = g.facilitator_id::uuid
     where g.tenant_id = $1 and g.id = $2`,
    [tenantId, groupId],
  );
  const guests = await tx.query<Guest>(
    `select u.id, u.email, coalesce(u.language, o.languages[1]) as language, i.sequence from users_view u join tenants o on o.tenant_id = u.tenant_id
     left join group_invitations i on i.tenant_id = u.tenant_id and i.user_id = u.id and i.group_encounter_id = $2
     where u.tenant_id = $1 and u.status = 'active' and (i.user_id is not null or u.id = $3)`,
    [tenantId, groupId, group?.coFacilitatorId ?? null],
  );
  return { group, guests };
}

function mailOf({ invitations, publicUrl }: Inviting, group: Group, { guest, isOn }: { guest: Guest; isOn: boolean }) {
  const { email, language } = guest;
  const own = words[language];
  const at = new Intl.DateTimeFormat(language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: group.timeZone,
  }).format(new Date(group.startsAt));
  const said = { title: group.title, leader: group.leader.name, at };
  const subject = isOn ? own.subject : own.off;
  const lines = isOn
    ? [own.request(said), `${publicUrl}/dashboard/encounters/groups/${group.id}`, 'Puente']
    : [own.cancel(said), 'Puente'];
  const method = isOn ? 'REQUEST' : 'CANCEL';
  const content = writeInvitation({
    method,
    sequence: group.version,
    event: {
      uid: group.id,
      summary: group.title,
      location: group.location,
      startsAt: new Date(group.startsAt).toISOString(),
      endsAt: new Date(group.endsAt).toISOString(),
    },
    organizer: group.leader,
    attendee: email,
    madeAt: now().toISOString(),
  });
  return {
    id: `${group.id}-${guest.id}-${group.version}`,
    to: email,
    replyTo: group.leader.email,
    subject,
    ...invitations.render(language, subject, lines),
    event: { method, content } as const,
  };
}

async function keep(tx: Transaction, tenantId: string, about: { group: Group; guest: Guest; isOn: boolean }) {
  const { group, guest, isOn } = about;
  await (isOn
    ? tx.query(
        `insert into group_invitations (tenant_id, group_encounter_id, user_id, sequence) values ($1, $2, $3, $4)
         on conflict (tenant_id, group_encounter_id, user_id) do update set sequence = excluded.sequence, sent_at = now()`,
        [tenantId, group.id, guest.id, group.version],
      )
    : tx.query('delete from group_invitations where tenant_id = $1 and group_encounter_id = $2 and user_id = $3', [
        tenantId,
        group.id,
        guest.id,
      ]));
}

/** As the group is when it leaves, so that the last mail is right; at least once. Without a mail server the calendar alone tells. */
export const inviteFacilitator = (parts: Inviting): Omit<Job, 'name'> => ({
  handle: async ({ tenantId, groupId }: { tenantId: string; groupId: string }) => {
    const { db, senders, demo } = parts;
    const ctx = systemContext('invite-facilitator', tenantId);
    const { group, guests } = await db.work(ctx, (tx) => read(tx, tenantId, groupId));
    if (!group || (!senders.mail && !demo)) return;
    for (const guest of guests) {
      const isOn = !group.isOff && guest.id === group.coFacilitatorId;
      if (isOn ? guest.sequence === group.version : guest.sequence === null) continue;
      if (!demo) await senders.mail!(mailOf(parts, group, { guest, isOn }));
      await db.work(ctx, (tx) => keep(tx, tenantId, { group, guest, isOn }));
    }
  },
});
