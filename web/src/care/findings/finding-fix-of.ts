// How a reader corrects a finding: the link to the field, or the person who can.
import type { Finding, Me } from '@puente/contract';
import { paths } from '#paths';
import { type ArrivalState, fieldId } from '#ui';
import { type FindingPlace, isUnchecked, placeOf } from './finding-place.ts';

/** The visit or charge of the finding. */
export interface FindingSubject {
  readonly patientId: string;
  /** Left out in the form of the visit itself: its fields are on the page. */
  readonly encounterId?: string;
  readonly serviceDate: string;
  /** The author of the visit. */
  readonly authorId: string;
  readonly authorName: string;
  readonly payerId: string | null;
  /** Left out: the reader reaches the person. */
  readonly patient?: { readonly reached: boolean };
}

export type AdviceKey = 'administrator' | 'author' | 'record' | 'minutes' | 'nothing' | 'late' | 'held' | 'dated';

export interface Fix {
  /** The address of the screen, and its state, which must stay out of the address. */
  readonly to?: { readonly address: string; readonly state: ArrivalState };
  /** The field of this page. */
  readonly field?: string;
  /** Another way to correct the finding, or the person who can do so. */
  readonly advice?: { readonly key: AdviceKey; readonly name: string };
}

const adviceOf =
  ({ authorName }: FindingSubject) =>
  (key: AdviceKey): Fix => ({ advice: { key, name: authorName } });

type Found = Pick<Finding, 'messageKey' | 'severity'> & Partial<Pick<Finding, 'params'>>;

/** Undefined when the finding's sentence needs no addition. */
export function fixOf(finding: Found, subject: FindingSubject, me: Me | undefined): Fix | undefined {
  if (finding.severity === 'info' || !me) return undefined;
  const advice = adviceOf(subject);
  // No entry of the reader makes the system check this finding.
  if (isUnchecked(finding)) return finding.severity === 'block' ? advice('held') : undefined;
  const place = placeOf(finding);
  const rule = finding.messageKey.split('.')[1];
  if (place === null) {
    if (rule === 'lateEntry') return advice('late');
    return rule === 'limit' || rule === 'minutes' ? advice('nothing') : undefined;
  }
  if (place === undefined) return undefined;
  // A link to the form would suggest a change of the date, but a later recommendation does not cover the visit.
  if (finding.messageKey === 'policy.recommendation.later') return advice('dated');
  return { ...(rule === 'minutes' && advice('minutes')), ...wayTo(place, { finding, subject, me }) };
}

/** The right that the link needs, its address, and the text for readers without that right. */
type Way = readonly [resource: string, action: string, address: string, otherwise: AdviceKey];

interface Finder {
  readonly finding: Found;
  readonly subject: FindingSubject;
  readonly me: Me;
}

function wayTo(place: FindingPlace, { finding, subject, me }: Finder): Fix {
  const { patientId, encounterId, serviceDate, authorId, payerId, patient } = subject;
  const isOwn = authorId === me.id;
  const advice = adviceOf(subject);
  if (place.in === 'visit' && !encounterId) return { field: fieldId(place.field) };
  if ((place.in === 'record' || place.in === 'plan') && patient && !patient.reached) return advice('administrator');
  const [resource, action, address, otherwise] = ((): Way => {
    switch (place.in) {
      case 'visit':
        return ['encounters', 'amend', paths.amendEncounter(encounterId!, place.field), 'author'];
      case 'record':
        return [place.resource, 'update', paths.patientPart(patientId, place.part), 'record'];
      case 'plan':
        return ['carePlans', 'update', paths.patient(patientId, 'care-plan'), 'record'];
      case 'staff':
        return ['users', 'update', paths.editUser(authorId, place.field), 'administrator'];
      case 'qualifications':
        return [
          'qualifications',
          place.act,
          place.act === 'create' ? paths.newQualification(authorId) : paths.user(authorId, place.in),
          'administrator',
        ];
      case 'prices':
        return ['fees', 'create', paths.newPrice(payerId ?? undefined), 'administrator'];
      case 'price':
        return ['fees', 'update', paths.editPrice(String(finding.params?.['feeId'])), 'administrator'];
    }
  })();
  // Readers other than the author correct the visit as clinicians, and reach the person as administrators. A plan of care
  // belongs to all who may write it.
  const reaches =
    isOwn ||
    place.in === 'plan' ||
    otherwise === 'administrator' ||
    me.roles.includes(otherwise === 'author' ? 'clinician' : 'TenantAdmin');
  if (reaches && me.can[resource]?.includes(action))
    return {
      to: {
        address,
        state: { serviceDate, finding: { messageKey: finding.messageKey, params: finding.params ?? {} } },
      },
    };
  return isOwn && otherwise === 'author' ? {} : advice(otherwise);
}
