/** German messages. */
import type { MessageTexts } from './message-texts.ts';

const ask = (phone: string | null) =>
  phone ? `rufen Sie ${phone} an` : 'geben Sie Ihrer Organisation sofort Bescheid';

export const de: MessageTexts = {
  code: ({ values, duration }) => ({
    subject: 'Ihr Code für Puente',
    paragraphs: [
      `Ihr Code lautet ${values.code}. Er gilt ${duration}. Geben Sie ihn nicht weiter: Wir fragen nie danach.`,
      'Wenn Sie keinen Code angefordert haben, können Sie diese Nachricht ignorieren.',
    ],
  }),
  invitation: ({ values, organization, moment }) => ({
    subject: 'Ihre Einladung zu Puente',
    paragraphs: [
      `Guten Tag ${values.name},`,
      values.inviter
        ? `${values.inviter} von ${organization} lädt Sie zu Puente ein. Öffnen Sie diesen Link und legen Sie Ihr Passwort fest:`
        : `${organization} lädt Sie zu Puente ein. Öffnen Sie diesen Link und legen Sie Ihr Passwort fest:`,
      `${values.link}`,
      'Melden Sie sich mit diesem ersten Passwort an:',
      `${values.password}`,
      `Der Link gilt bis ${moment}. Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren.`,
    ],
  }),
  password_changed: ({ moment, phone }) => ({
    subject: 'Ihr Puente-Passwort wurde geändert',
    paragraphs: [`Ihr Puente-Passwort wurde am ${moment} geändert. Waren Sie das nicht, ${ask(phone)}.`],
  }),
  account_exists: () => ({
    subject: 'Ihr Puente-Konto',
    paragraphs: [
      'Jemand wollte mit dieser E-Mail-Adresse ein Puente-Konto anlegen. Es gibt schon eines: Melden Sie sich damit an oder wählen Sie auf der Anmeldeseite „Passwort vergessen“.',
      'Waren Sie das nicht, können Sie diese Nachricht ignorieren. Es wurde nichts geändert.',
    ],
  }),
  email_changed: ({ moment, phone }) => ({
    subject: 'Ihre E-Mail-Adresse für Puente wurde geändert',
    paragraphs: [
      `Die E-Mail-Adresse Ihres Puente-Kontos wurde am ${moment} geändert. Melden Sie sich ab jetzt mit der neuen an. Waren Sie das nicht, ${ask(phone)}.`,
    ],
  }),
  new_device: ({ moment, phone }) => ({
    subject: 'Ein neues Gerät für Puente',
    paragraphs: [
      `Ihr Puente-Konto wurde am ${moment} auf einem neuen Gerät verwendet. Waren Sie das nicht, ${ask(phone)}.`,
    ],
  }),
  recovery_code_used: ({ values, moment, phone }) => ({
    subject: 'Ein Wiederherstellungscode für Puente wurde verwendet',
    paragraphs: [
      `Bei Ihrem Puente-Konto hat sich am ${moment} jemand mit einem Wiederherstellungscode angemeldet. Übrige Codes: ${values.left}. Neue erstellen Sie unter „Konto“, „Sicherheit“.`,
      `Waren Sie das nicht, ${ask(phone)}.`,
    ],
  }),
  codeBySms: ({ values }) => `${values.code} ist Ihr Puente-Code. Geben Sie ihn nicht weiter.`,
};
