/** The lines of a daily mail about several notices of a kind; of a single one the line is its subject. No patient data, and no name. */
import type { Language } from '@puente/contract';
import type { DailyKind } from './notice-kinds.ts';

type Line = (count: number) => string;

export const digestLines: Readonly<Record<DailyKind, Readonly<Record<Language, Line>>>> = {
  'referral-overdue': {
    en: (count) => `${count} of your referrals are overdue`,
    es: (count) => `${count} de sus referencias están atrasadas`,
    de: (count) => `${count} Ihrer Zuweisungen sind überfällig`,
  },
  'team-referral-overdue': {
    en: (count) => `${count} referrals in your team are overdue`,
    es: (count) => `${count} referencias de su equipo están atrasadas`,
    de: (count) => `${count} Zuweisungen in Ihrem Team sind überfällig`,
  },
  'request-arrived': {
    en: (count) => `${count} requests for help arrived`,
    es: (count) => `Llegaron ${count} solicitudes de ayuda`,
    de: (count) => `${count} Anfragen um Hilfe sind eingegangen`,
  },
  'referral-answered': {
    en: (count) => `Partners sent ${count} answers`,
    es: (count) => `Las organizaciones asociadas enviaron ${count} respuestas`,
    de: (count) => `Partner haben ${count} Antworten geschickt`,
  },
  'referral-assigned': {
    en: (count) => `You have ${count} new referrals`,
    es: (count) => `Tiene ${count} referencias nuevas`,
    de: (count) => `Ihnen wurden ${count} Zuweisungen zugeteilt`,
  },
  'referrals-handed-over': {
    en: () => 'Referrals were transferred to you',
    es: () => 'Se le transfirieron referencias',
    de: () => 'Ihnen wurden Zuweisungen übergeben',
  },
  'referrals-unowned': {
    en: () => 'Some referrals have no owner',
    es: () => 'Hay referencias sin responsable',
    de: () => 'Es gibt Zuweisungen ohne zuständige Person',
  },
  'plan-review': {
    en: (count) => `${count} care plans need your review`,
    es: (count) => `${count} planes de cuidado necesitan su revisión`,
    de: (count) => `${count} Betreuungspläne brauchen Ihre Überprüfung`,
  },
  'team-plan-review': {
    en: (count) => `${count} care plans in your team are overdue for review`,
    es: (count) => `${count} planes de cuidado de su equipo tienen la revisión atrasada`,
    de: (count) => `In Ihrem Team ist die Überprüfung von ${count} Betreuungsplänen überfällig`,
  },
  'plan-proposed': {
    en: (count) => `${count} care plans are waiting for your approval`,
    es: (count) => `${count} planes de cuidado esperan su aprobación`,
    de: (count) => `${count} Betreuungspläne warten auf Ihre Freigabe`,
  },
  'plan-returned': {
    en: (count) => `${count} care plans came back to you`,
    es: (count) => `Le devolvieron ${count} planes de cuidado`,
    de: (count) => `${count} Betreuungspläne gingen an Sie zurück`,
  },
  'task-overdue': {
    en: (count) => `${count} tasks are overdue`,
    es: (count) => `${count} tareas están atrasadas`,
    de: (count) => `${count} Aufgaben sind überfällig`,
  },
  'team-task-overdue': {
    en: (count) => `${count} tasks in your team are overdue`,
    es: (count) => `${count} tareas de su equipo están atrasadas`,
    de: (count) => `${count} Aufgaben in Ihrem Team sind überfällig`,
  },
  'task-assigned': {
    en: (count) => `You have ${count} new tasks`,
    es: (count) => `Tiene ${count} tareas nuevas`,
    de: (count) => `Ihnen wurden ${count} Aufgaben zugeteilt`,
  },
  'task-done': {
    en: (count) => `${count} tasks that you watch are done`,
    es: (count) => `Se completaron ${count} tareas que usted sigue`,
    de: (count) => `${count} Aufgaben, die Sie beobachten, sind erledigt`,
  },
  qualification: {
    en: (count) => `${count} of your certificates expire soon`,
    es: (count) => `${count} de sus certificados vencen pronto`,
    de: (count) => `${count} Ihrer Nachweise laufen bald ab`,
  },
  'team-qualification': {
    en: (count) => `${count} certificates in your team expire soon`,
    es: (count) => `${count} certificados de su equipo vencen pronto`,
    de: (count) => `${count} Nachweise in Ihrem Team laufen bald ab`,
  },
  license: {
    en: () => 'Your license expires soon',
    es: () => 'Su licencia vence pronto',
    de: () => 'Ihre Zulassung läuft bald ab',
  },
  'team-license': {
    en: (count) => `${count} licenses in your team expire soon`,
    es: (count) => `${count} licencias de su equipo vencen pronto`,
    de: (count) => `${count} Zulassungen in Ihrem Team laufen bald ab`,
  },
  training: {
    en: () => 'You need more training hours this year',
    es: () => 'Le faltan horas de capacitación este año',
    de: () => 'In diesem Jahr fehlen noch Fortbildungsstunden',
  },
  'team-training': {
    en: (count) => `${count} members of your team need more training hours`,
    es: (count) => `A ${count} personas de su equipo les faltan horas de capacitación`,
    de: (count) => `${count} Personen in Ihrem Team fehlen noch Fortbildungsstunden`,
  },
};

interface Frame {
  /** Of notices of several kinds. */
  readonly subject: Line;
  readonly closing: string;
}

export const digestFrame: Readonly<Record<Language, Frame>> = {
  en: {
    subject: (count) => `${count} updates for you in Puente`,
    closing: 'This email comes once a day at most.',
  },
  es: {
    subject: (count) => `${count} novedades para usted en Puente`,
    closing: 'Este correo llega una vez al día como máximo.',
  },
  de: {
    subject: (count) => `${count} Hinweise für Sie in Puente`,
    closing: 'Diese E-Mail kommt höchstens einmal am Tag.',
  },
};
