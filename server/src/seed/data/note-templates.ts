/** Note templates of the demonstration's teams, in the languages of the product. */
import type { CreateOf, noteTemplate } from '@puente/contract';

type Body = Omit<CreateOf<typeof noteTemplate>, 'kind' | 'isShared' | 'rank' | 'language'>;
type Visit = Required<Pick<Body, 'title' | 'purpose' | 'mode' | 'placeOfService' | 'minutes' | 'activities'>>;
interface Texts {
  readonly visits: readonly Visit[];
  readonly phrases: readonly { readonly title: string; readonly text: string }[];
}

const home = { mode: 'in-person', placeOfService: '12' } as const;
const phone = { mode: 'audio', placeOfService: '10' } as const;
const clinic = { mode: 'in-person', placeOfService: '11' } as const;
const education = (minutes: number, text: string) => ({ serviceType: 'health-education', minutes, text }) as const;
const navigation = (minutes: number, text: string) => ({ serviceType: 'health-navigation', minutes, text }) as const;
const screening = (minutes: number, text: string) => ({ serviceType: 'screening', minutes, text }) as const;

export const noteTexts: Readonly<Record<'en' | 'es' | 'de', Texts>> = {
  en: {
    visits: [
      {
        title: 'Home visit, chronic condition',
        purpose: 'Follow-up at home on the goals for the chronic condition.',
        ...home,
        minutes: 30,
        activities: [
          education(20, 'Went over medicines and warning signs, and had them explained back.'),
          navigation(10, 'Checked the next appointments and how to get there.'),
        ],
      },
      {
        title: 'Phone check-in',
        purpose: 'Check-in by phone after the last visit, as agreed.',
        ...phone,
        minutes: 20,
        activities: [
          education(10, 'Asked about symptoms and answered questions.'),
          navigation(10, 'Went through what was still open and who does it.'),
        ],
      },
      {
        title: 'Screening for social needs',
        purpose: 'Screening for needs such as food, housing and transport.',
        ...home,
        minutes: 45,
        activities: [
          screening(30, 'Asked the questions of the screening and wrote down the answers.'),
          navigation(15, 'Talked about the services that help with the needs found.'),
        ],
      },
      {
        title: 'Along to an appointment',
        purpose: 'Support at an appointment, at the wish of the person.',
        ...clinic,
        minutes: 60,
        activities: [
          navigation(40, 'Prepared the questions and went along to the appointment.'),
          education(20, 'Went through what was said and what comes next.'),
        ],
      },
    ],
    phrases: [
      { title: 'Explained back', text: 'They explained in their own words what we had talked about.' },
      { title: 'Next step agreed', text: 'We agreed on the next step and who does it.' },
      { title: 'No urgent need', text: 'No urgent need came up today.' },
    ],
  },
  es: {
    visits: [
      {
        title: 'Visita en casa, enfermedad crónica',
        purpose: 'Seguimiento en casa de las metas para la enfermedad crónica.',
        ...home,
        minutes: 30,
        activities: [
          education(20, 'Repasamos las medicinas y las señales de alerta, y me las explicó.'),
          navigation(10, 'Revisamos las próximas citas y cómo llegar.'),
        ],
      },
      {
        title: 'Llamada de seguimiento',
        purpose: 'Llamada de seguimiento después de la última visita, como acordamos.',
        ...phone,
        minutes: 20,
        activities: [
          education(10, 'Pregunté por los síntomas y respondí preguntas.'),
          navigation(10, 'Repasamos lo pendiente y quién lo hace.'),
        ],
      },
      {
        title: 'Preguntas sobre necesidades',
        purpose: 'Preguntas sobre necesidades como comida, vivienda y transporte.',
        ...home,
        minutes: 45,
        activities: [
          screening(30, 'Hice las preguntas y anoté las respuestas.'),
          navigation(15, 'Hablamos de los servicios que ayudan con esas necesidades.'),
        ],
      },
      {
        title: 'Acompañar a una cita',
        purpose: 'Apoyo en una cita, porque la persona lo pidió.',
        ...clinic,
        minutes: 60,
        activities: [
          navigation(40, 'Preparamos las preguntas y fuimos juntos a la cita.'),
          education(20, 'Repasamos lo que se dijo y lo que sigue.'),
        ],
      },
    ],
    phrases: [
      { title: 'Lo explicó', text: 'Explicó con sus propias palabras lo que hablamos.' },
      { title: 'Próximo paso', text: 'Acordamos el próximo paso y quién lo hace.' },
      { title: 'Nada urgente', text: 'Hoy no hubo ninguna necesidad urgente.' },
    ],
  },
  de: {
    visits: [
      {
        title: 'Hausbesuch, chronische Erkrankung',
        purpose: 'Nachsehen zu Hause, wie es mit den Zielen zur chronischen Erkrankung geht.',
        ...home,
        minutes: 30,
        activities: [
          education(20, 'Medikamente und Warnzeichen besprochen und erklären lassen.'),
          navigation(10, 'Die nächsten Termine und den Weg dorthin besprochen.'),
        ],
      },
      {
        title: 'Anruf zwischendurch',
        purpose: 'Anruf nach dem letzten Besuch, wie vereinbart.',
        ...phone,
        minutes: 20,
        activities: [
          education(10, 'Nach Beschwerden gefragt und Fragen beantwortet.'),
          navigation(10, 'Besprochen, was noch offen ist und wer es tut.'),
        ],
      },
      {
        title: 'Fragen zu sozialen Bedarfen',
        purpose: 'Fragen zu Bedarfen wie Essen, Wohnen und Fahrten.',
        ...home,
        minutes: 45,
        activities: [
          screening(30, 'Die Fragen gestellt und die Antworten notiert.'),
          navigation(15, 'Über Angebote gesprochen, die dabei helfen.'),
        ],
      },
      {
        title: 'Begleitung zu einem Termin',
        purpose: 'Begleitung zu einem Termin auf Wunsch der Person.',
        ...clinic,
        minutes: 60,
        activities: [
          navigation(40, 'Fragen vorbereitet und zum Termin mitgegangen.'),
          education(20, 'Besprochen, was gesagt wurde und was folgt.'),
        ],
      },
    ],
    phrases: [
      { title: 'Selbst erklärt', text: 'Die Person erklärte mit eigenen Worten, was besprochen wurde.' },
      { title: 'Nächster Schritt', text: 'Der nächste Schritt ist vereinbart und wer ihn tut.' },
      { title: 'Nichts Dringendes', text: 'Heute gab es nichts Dringendes.' },
    ],
  },
};
