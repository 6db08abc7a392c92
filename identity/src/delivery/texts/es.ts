/** Spanish messages. */
import type { MessageTexts } from './message-texts.ts';

const ask = (phone: string | null) => (phone ? `llame al ${phone}` : 'avise de inmediato a su organización');

export const es: MessageTexts = {
  code: ({ values, duration }) => ({
    subject: 'Su código de Puente',
    paragraphs: [
      `Su código es ${values.code}. Sirve durante ${duration}. No lo comparta: nunca se lo pediremos.`,
      'Si no pidió un código, puede ignorar este mensaje.',
    ],
  }),
  invitation: ({ values, organization, moment }) => ({
    subject: 'Su invitación a Puente',
    paragraphs: [
      `Hola, ${values.name}:`,
      values.inviter
        ? `${values.inviter}, de ${organization}, le invita a Puente. Abra este enlace para crear su contraseña:`
        : `${organization} le invita a Puente. Abra este enlace para crear su contraseña:`,
      `${values.link}`,
      'Inicie sesión con esta primera contraseña:',
      `${values.password}`,
      `El enlace sirve hasta el ${moment}. Si no esperaba este mensaje, puede ignorarlo.`,
    ],
  }),
  password_changed: ({ moment, phone }) => ({
    subject: 'Se cambió su contraseña de Puente',
    paragraphs: [`Su contraseña de Puente se cambió el ${moment}. Si no fue usted, ${ask(phone)}.`],
  }),
  account_exists: () => ({
    subject: 'Su cuenta de Puente',
    paragraphs: [
      'Alguien pidió una cuenta de Puente con esta dirección de correo. Ya existe una: inicie sesión con ella o elija «Olvidé mi contraseña» en la página de acceso.',
      'Si no fue usted, puede ignorar este mensaje. No se cambió nada.',
    ],
  }),
  email_changed: ({ moment, phone }) => ({
    subject: 'Se cambió su correo de Puente',
    paragraphs: [
      `El correo de su cuenta de Puente se cambió el ${moment}. Desde ahora, inicie sesión con el nuevo. Si no fue usted, ${ask(phone)}.`,
    ],
  }),
  new_device: ({ moment, phone }) => ({
    subject: 'Un dispositivo nuevo en Puente',
    paragraphs: [`Su cuenta de Puente se usó en un dispositivo nuevo el ${moment}. Si no fue usted, ${ask(phone)}.`],
  }),
  recovery_code_used: ({ values, moment, phone }) => ({
    subject: 'Se usó un código de recuperación de Puente',
    paragraphs: [
      `El ${moment} se usó un código de recuperación para entrar en su cuenta de Puente. Códigos que quedan: ${values.left}. Puede crear otros en «Mi cuenta», «Seguridad».`,
      `Si no fue usted, ${ask(phone)}.`,
    ],
  }),
  codeBySms: ({ values }) => `${values.code} es su código de Puente. No lo comparta.`,
};
