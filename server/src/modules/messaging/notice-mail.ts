/** The mails of notices, in the reader's language: of one that leaves at once, or of all that leave together. No patient data. */
import type { Language } from '@puente/contract';
import { digestFrame, digestLines } from './digest-texts.ts';
import { isDaily, type NoticeKind, noticeKindsInOrder, pathOfAll } from './notice-kinds.ts';
import { noticeTexts } from './notice-texts.ts';

export interface NoticeParts {
  readonly publicUrl: string;
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
}

export interface MailedNotice extends Record<string, unknown> {
  readonly id: string;
  readonly userId: string;
  readonly email: string;
  readonly language: Language;
  readonly kind: NoticeKind;
  readonly path: string;
  readonly createdAt: string;
  /** Null: its morning has not come, or it leaves at once. */
  readonly askedAt: string | null;
}

/** Notices of members who are still active, oldest first, in their language or the organization's first one. $1 is the organization. */
export const noticesWhere = (condition: string): string =>
  `select n.id, n.user_id as "userId", u.email, coalesce(u.language, t.languages[1]) as language, n.kind, n.path,
     n.created_at as "createdAt", n.asked_at as "askedAt"
   from notices n join users_view u on u.tenant_id = n.tenant_id and u.id = n.user_id and u.status = 'active'
   join tenants t on t.tenant_id = n.tenant_id where n.tenant_id = $1 and ${condition} order by n.created_at, n.id`;

/** One at least. */
/** Subject and lines about notices of one kind. */
function textOf(notices: readonly MailedNotice[]): { subject: string; lines: readonly string[]; path: string } {
  const { kind, language, path } = notices[0]!;
  if (notices.length === 1 || !isDaily(kind)) return { ...noticeTexts[kind][language], path };
  const all = pathOfAll(
    kind,
    notices.map((one) => one.path),
  );
  return { subject: digestLines[kind][language](notices.length), lines: [], path: all };
}

/** One mail to one reader. @param notices one that leaves at once, or all that leave together: at least one */
export function noticeMail({ publicUrl, render }: NoticeParts, notices: readonly MailedNotice[]) {
  const { id, email, language } = notices[0]!;
  const byKind = Map.groupBy(notices, ({ kind }) => kind);
  const parts = noticeKindsInOrder.flatMap((kind) => (byKind.has(kind) ? [textOf(byKind.get(kind)!)] : []));
  const { subject, closing } = digestFrame[language];
  const [alone] = parts;
  const mail =
    parts.length === 1
      ? { subject: alone!.subject, paragraphs: [...alone!.lines, `${publicUrl}${alone!.path}`, 'Puente'] }
      : {
          subject: subject(notices.length),
          paragraphs: [...parts.flatMap((part) => [part.subject, `${publicUrl}${part.path}`]), closing, 'Puente'],
        };
  return {
    id,
    to: email,
    language,
    subject: mail.subject,
    ...render(language, mail.subject, mail.paragraphs),
    createdAt: new Date(notices.at(-1)!.createdAt),
  };
}
