/** The mails of the contact form. */
import type { Language } from '@puente/contract';
import type { StoredMessage } from './contact-mail.ts';

interface Mail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish', de: 'German' };

export function toOperator({ name, email, organization, message, language }: StoredMessage): Mail {
  return {
    subject: 'A message from the contact form of Puente',
    paragraphs: [
      `From ${name}${organization ? `, ${organization}` : ''}, ${email}, in ${languageNames[language]}.`,
      ...message.split(/\n{2,}/),
      'Reply to this email to answer.',
    ],
  };
}

export const confirmation: Readonly<Record<Language, Mail>> = {
  en: {
    subject: 'Your message to Puente arrived',
    paragraphs: [
      'Someone wrote to us with this email address. If this was you: thank you. We got your message. A person will read it and answer by email.',
      'If this was not you, you can ignore this message.',
      'Puente',
    ],
  },
  es: {
    subject: 'Recibimos su mensaje a Puente',
    paragraphs: [
      'Alguien nos escribió con este correo electrónico. Si fue usted, gracias: recibimos su mensaje. Una persona lo leerá y le responderá por correo electrónico.',
      'Si no fue usted, puede ignorar este mensaje.',
      'Puente',
    ],
  },
  de: {
    subject: 'Ihre Nachricht an Puente ist angekommen',
    paragraphs: [
      'Jemand hat uns mit dieser E-Mail-Adresse geschrieben. Waren Sie das? Dann vielen Dank, Ihre Nachricht ist angekommen. Ein Mensch liest sie und antwortet per E-Mail.',
      'Waren Sie es nicht, können Sie diese Nachricht ignorieren.',
      'Puente',
    ],
  },
};
