/** Mails that tell a staff member that something waits in Puente. No patient data, and no name of a colleague. */
import type { Language } from '@puente/contract';
import type { NoticeKind } from './notice-kinds.ts';

interface Text {
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The link follows the lines. */
export const noticeTexts = {
  'safety-alert': {
    en: {
      subject: 'A safety alert needs you now in Puente',
      lines: ['An answer may mean that someone is in danger.', 'Open this link now, and call the worker:'],
    },
    es: {
      subject: 'Hay una alerta de seguridad urgente en Puente',
      lines: [
        'Una respuesta puede significar que alguien está en peligro.',
        'Abra este enlace ahora y llame a quien hizo las preguntas:',
      ],
    },
    de: {
      subject: 'Ein Sicherheitshinweis in Puente braucht Sie jetzt',
      lines: [
        'Eine Antwort kann bedeuten, dass jemand in Gefahr ist.',
        'Öffnen Sie jetzt diesen Link und rufen Sie die Person an, die gefragt hat:',
      ],
    },
  },
  'break-glass': {
    en: {
      subject: 'Emergency access was used in Puente',
      lines: [
        'A member of your team opened a record outside their caseload. The access ends after 8 hours.',
        'Open this link to see who it was and why, and review it:',
      ],
    },
    es: {
      subject: 'Se usó el acceso de emergencia en Puente',
      lines: [
        'Alguien de su equipo abrió un expediente que no está en su lista. El acceso termina después de 8 horas.',
        'Abra este enlace para ver quién fue y por qué. Por favor, revíselo:',
      ],
    },
    de: {
      subject: 'Notfallzugriff in Puente',
      lines: [
        'Jemand aus Ihrem Team hat eine Akte geöffnet, die nicht auf der eigenen Liste steht. Der Zugriff endet nach 8 Stunden.',
        'Unter diesem Link sehen Sie, wer es war und warum. Bitte prüfen Sie den Zugriff:',
      ],
    },
  },
  'emergency-refused': {
    en: {
      subject: 'Emergency access was refused in Puente',
      lines: [
        'A member of your team tried to open a record in an emergency. The record stayed closed.',
        'Open this link to see who it was:',
      ],
    },
    es: {
      subject: 'Se rechazó un acceso de emergencia en Puente',
      lines: [
        'Alguien de su equipo intentó abrir un expediente en una emergencia. El expediente siguió cerrado.',
        'Abra este enlace para ver quién fue:',
      ],
    },
    de: {
      subject: 'Ein Notfallzugriff in Puente wurde abgelehnt',
      lines: [
        'Jemand aus Ihrem Team wollte im Notfall eine Akte öffnen. Die Akte blieb geschlossen.',
        'Unter diesem Link sehen Sie, wer es war:',
      ],
    },
  },
  'access-request': {
    en: {
      subject: 'An access request is waiting in Puente',
      lines: ['A member of your team requests access to a record.', 'Open this link to decide:'],
    },
    es: {
      subject: 'Hay una solicitud de acceso en Puente',
      lines: ['Alguien de su equipo solicita acceso a un expediente.', 'Abra este enlace para decidir:'],
    },
    de: {
      subject: 'Eine Zugriffsanfrage wartet in Puente',
      lines: ['Jemand aus Ihrem Team bittet um Zugriff auf eine Akte.', 'Unter diesem Link entscheiden Sie darüber:'],
    },
  },
  'plan-review': {
    en: {
      subject: 'A care plan needs your review',
      lines: ['A care plan that you answer for is due for review.', 'Open this link to see it and decide:'],
    },
    es: {
      subject: 'Un plan de cuidado necesita su revisión',
      lines: ['Hay que revisar un plan de cuidado a su cargo.', 'Abra este enlace para verlo y decidir:'],
    },
    de: {
      subject: 'Ein Betreuungsplan braucht Ihre Überprüfung',
      lines: [
        'Ein Betreuungsplan, für den Sie zuständig sind, muss überprüft werden.',
        'Unter diesem Link sehen Sie ihn und entscheiden:',
      ],
    },
  },
  'team-plan-review': {
    en: {
      subject: 'A care plan in your team is overdue for review',
      lines: [
        'No clinician has reviewed a care plan by its day. New services may not be paid until someone does.',
        'Open this link to see which one it is:',
      ],
    },
    es: {
      subject: 'Un plan de cuidado de su equipo tiene la revisión atrasada',
      lines: [
        'Nadie revisó un plan de cuidado a tiempo. Es posible que no se paguen servicios nuevos hasta que se revise.',
        'Abra este enlace para ver cuál es:',
      ],
    },
    de: {
      subject: 'In Ihrem Team ist die Überprüfung eines Betreuungsplans überfällig',
      lines: [
        'Ein Betreuungsplan wurde nicht rechtzeitig überprüft. Neue Leistungen werden bis dahin vielleicht nicht bezahlt.',
        'Unter diesem Link sehen Sie, welcher es ist:',
      ],
    },
  },
  'plan-proposed': {
    en: {
      subject: 'A care plan is waiting for your approval',
      lines: ['A member of your team proposed a care plan.', 'Open this link to approve it or send it back:'],
    },
    es: {
      subject: 'Un plan de cuidado espera su aprobación',
      lines: ['Alguien de su equipo propuso un plan de cuidado.', 'Abra este enlace para aprobarlo o devolverlo:'],
    },
    de: {
      subject: 'Ein Betreuungsplan wartet auf Ihre Freigabe',
      lines: [
        'Jemand aus Ihrem Team hat einen Betreuungsplan vorgeschlagen.',
        'Unter diesem Link geben Sie ihn frei oder zurück:',
      ],
    },
  },
  'plan-returned': {
    en: {
      subject: 'A care plan came back to you',
      lines: ['A clinician sent back a care plan that you proposed.', 'Open this link to see why and change it:'],
    },
    es: {
      subject: 'Le devolvieron un plan de cuidado',
      lines: ['Se le devolvió un plan de cuidado que usted propuso.', 'Abra este enlace para ver por qué y cambiarlo:'],
    },
    de: {
      subject: 'Ein Betreuungsplan ging an Sie zurück',
      lines: [
        'Ein Betreuungsplan, den Sie vorgeschlagen haben, wurde zurückgegeben.',
        'Unter diesem Link sehen Sie den Grund und können ihn ändern:',
      ],
    },
  },
  qualification: {
    en: {
      subject: 'One of your certificates expires soon',
      lines: [
        "Without a valid certificate, you can't get new patients.",
        'Open this link to see which one it is and until when it is valid:',
      ],
    },
    es: {
      subject: 'Uno de sus certificados vence pronto',
      lines: [
        'Sin un certificado vigente no se le pueden asignar pacientes nuevos.',
        'Abra este enlace para ver cuál es y hasta cuándo es válido:',
      ],
    },
    de: {
      subject: 'Einer Ihrer Nachweise läuft bald ab',
      lines: [
        'Ohne gültigen Nachweis können Ihnen keine neuen Personen zugeteilt werden.',
        'Unter diesem Link sehen Sie, welcher es ist und bis wann er gilt:',
      ],
    },
  },
  'team-qualification': {
    en: {
      subject: 'A certificate in your team expires soon',
      lines: [
        "Without a valid certificate, a community health worker can't get new patients.",
        'Open this link to see whose it is and until when it is valid:',
      ],
    },
    es: {
      subject: 'Un certificado de su equipo vence pronto',
      lines: [
        'Sin un certificado vigente no se le pueden asignar pacientes nuevos a esa persona.',
        'Abra este enlace para ver de quién es y hasta cuándo es válido:',
      ],
    },
    de: {
      subject: 'Ein Nachweis in Ihrem Team läuft bald ab',
      lines: [
        'Wer keinen gültigen Nachweis hat, bekommt keine neuen Personen zugeteilt.',
        'Unter diesem Link sehen Sie, wessen Nachweis es ist und bis wann er gilt:',
      ],
    },
  },
  'infected-document': {
    en: {
      subject: 'A document in Puente has harmful software',
      lines: [
        'The scanner found harmful software in a document sent earlier. Nobody can download it now.',
        'Open this link to see which one it is. If you have the file on a device, delete it there and send a clean one:',
      ],
    },
    es: {
      subject: 'Un documento en Puente contiene software dañino',
      lines: [
        'El análisis encontró software dañino en un documento enviado antes. Ya nadie puede descargarlo.',
        'Abra este enlace para ver cuál es. Si tiene el archivo en un dispositivo, bórrelo y envíe uno limpio:',
      ],
    },
    de: {
      subject: 'Ein Dokument in Puente enthält Schadsoftware',
      lines: [
        'In einem früher gesendeten Dokument wurde Schadsoftware gefunden. Niemand kann es mehr herunterladen.',
        'Unter diesem Link sehen Sie, welches es ist. Löschen Sie die Datei auf Ihrem Gerät und senden Sie eine saubere:',
      ],
    },
  },
  license: {
    en: {
      subject: 'Your license expires soon',
      lines: [
        'The license in your staff record expires in the next few weeks.',
        'Open this link to see until when it is valid. An administrator enters the renewal:',
      ],
    },
    es: {
      subject: 'Su licencia vence pronto',
      lines: [
        'La licencia que figura en su ficha vence en las próximas semanas.',
        'Abra este enlace para ver hasta cuándo es válida. La administración registra la renovación:',
      ],
    },
    de: {
      subject: 'Ihre Zulassung läuft bald ab',
      lines: [
        'Die Zulassung in Ihrer Personalakte läuft in den nächsten Wochen ab.',
        'Unter diesem Link sehen Sie, bis wann sie gilt. Die Verlängerung trägt die Administration ein:',
      ],
    },
  },
  'team-license': {
    en: {
      subject: 'A license in your team expires soon',
      lines: [
        'Anyone who supervises or signs needs a license that is valid on that day.',
        'Open this link to see whose it is and until when it is valid:',
      ],
    },
    es: {
      subject: 'Una licencia de su equipo vence pronto',
      lines: [
        'Quien supervisa o firma necesita una licencia vigente ese día.',
        'Abra este enlace para ver de quién es y hasta cuándo es válida:',
      ],
    },
    de: {
      subject: 'Eine Zulassung in Ihrem Team läuft bald ab',
      lines: [
        'Wer die Fachaufsicht hat oder signiert, braucht an diesem Tag eine gültige Zulassung.',
        'Unter diesem Link sehen Sie, wessen Zulassung es ist und bis wann sie gilt:',
      ],
    },
  },
  training: {
    en: {
      subject: 'You need more training hours this year',
      lines: [
        'The year ends soon, and not all your continuing education hours are verified.',
        'Open this link to see how many you need:',
      ],
    },
    es: {
      subject: 'Le faltan horas de capacitación este año',
      lines: [
        'El año termina pronto y no todas las horas de capacitación están verificadas.',
        'Abra este enlace para ver cuántas faltan:',
      ],
    },
    de: {
      subject: 'In diesem Jahr fehlen noch Fortbildungsstunden',
      lines: [
        'Das Jahr endet bald, und es sind noch nicht alle Fortbildungsstunden geprüft.',
        'Unter diesem Link sehen Sie, wie viele fehlen:',
      ],
    },
  },
  'team-training': {
    en: {
      subject: 'Your team needs more training hours',
      lines: [
        'The year ends soon, and a community health worker still needs verified continuing education hours.',
        'Open this link to see who it is and how many hours they need:',
      ],
    },
    es: {
      subject: 'Faltan horas de capacitación en su equipo',
      lines: [
        'El año termina pronto y a una persona de su equipo le faltan horas de capacitación verificadas.',
        'Abra este enlace para ver quién es y cuántas faltan:',
      ],
    },
    de: {
      subject: 'In Ihrem Team fehlen Fortbildungsstunden',
      lines: [
        'Das Jahr endet bald, und jemandem aus Ihrem Team fehlen noch geprüfte Fortbildungsstunden.',
        'Unter diesem Link sehen Sie, um wen es geht und wie viele fehlen:',
      ],
    },
  },
  'referral-assigned': {
    en: {
      subject: 'You have a new referral in Puente',
      lines: ['A referral was assigned to you.', 'Open this link to see it:'],
    },
    es: {
      subject: 'Tiene una referencia nueva en Puente',
      lines: ['Se le asignó una referencia.', 'Abra este enlace para verla:'],
    },
    de: {
      subject: 'Neue Zuweisung in Puente',
      lines: ['Ihnen wurde eine Zuweisung zugeteilt.', 'Unter diesem Link sehen Sie sie:'],
    },
  },
  'referrals-handed-over': {
    en: {
      subject: 'Referrals were transferred to you in Puente',
      lines: ['You now have open referrals from a colleague.', 'Open this link to see them:'],
    },
    es: {
      subject: 'Se le transfirieron referencias en Puente',
      lines: ['Ahora usted tiene referencias abiertas de otra persona del equipo.', 'Abra este enlace para verlas:'],
    },
    de: {
      subject: 'In Puente wurden Ihnen Zuweisungen übergeben',
      lines: ['Offene Zuweisungen aus Ihrem Team liegen jetzt bei Ihnen.', 'Unter diesem Link sehen Sie sie:'],
    },
  },
  'referrals-unowned': {
    en: {
      subject: 'Some referrals in Puente have no owner',
      lines: [
        'A staff member who left still has open referrals, and no supervisor can take them.',
        'Open this link to assign them:',
      ],
    },
    es: {
      subject: 'Hay referencias sin responsable en Puente',
      lines: [
        'Una persona que dejó el equipo tiene referencias abiertas, y nadie la supervisa.',
        'Abra este enlace para asignarlas:',
      ],
    },
    de: {
      subject: 'Zuweisungen in Puente ohne zuständige Person',
      lines: [
        'Jemand hat das Team mit offenen Zuweisungen verlassen, und es gibt keine Fachaufsicht.',
        'Unter diesem Link können Sie sie zuteilen:',
      ],
    },
  },
  'referral-answered': {
    en: {
      subject: 'A partner answered in Puente',
      lines: ['A partner answered one of your referrals.', 'Open this link to see the answer:'],
    },
    es: {
      subject: 'Una organización asociada respondió en Puente',
      lines: [
        'Una organización asociada respondió a una de sus referencias.',
        'Abra este enlace para ver la respuesta:',
      ],
    },
    de: {
      subject: 'Ein Partner hat in Puente geantwortet',
      lines: ['Ein Partner hat auf eine Ihrer Zuweisungen geantwortet.', 'Unter diesem Link sehen Sie die Antwort:'],
    },
  },
  'request-arrived': {
    en: {
      subject: 'A request for help arrived in Puente',
      lines: ["Someone asked for help on your organization's public page.", 'Open this link to see what is waiting:'],
    },
    es: {
      subject: 'Llegó una solicitud de ayuda a Puente',
      lines: [
        'Alguien pidió ayuda a su organización en su página pública.',
        'Abra este enlace para ver lo que está pendiente:',
      ],
    },
    de: {
      subject: 'In Puente ist eine Anfrage um Hilfe eingegangen',
      lines: [
        'Jemand hat Ihre Organisation auf ihrer öffentlichen Seite um Hilfe gebeten.',
        'Unter diesem Link sehen Sie, was wartet:',
      ],
    },
  },
  'referral-overdue': {
    en: {
      subject: 'A referral is overdue in Puente',
      lines: ['The next step for one of your referrals is overdue.', 'Open this link to see what is missing:'],
    },
    es: {
      subject: 'Una referencia está atrasada en Puente',
      lines: ['Se venció el plazo del próximo paso de una de sus referencias.', 'Abra este enlace para ver qué falta:'],
    },
    de: {
      subject: 'Eine Zuweisung in Puente ist überfällig',
      lines: ['Der nächste Schritt einer Ihrer Zuweisungen ist überfällig.', 'Unter diesem Link sehen Sie, was fehlt:'],
    },
  },
  'team-referral-overdue': {
    en: {
      subject: 'A referral in your team is overdue',
      lines: [
        'A referral has been waiting longer than the rules allow.',
        'Open this link to see who has it and what is missing:',
      ],
    },
    es: {
      subject: 'Una referencia de su equipo está atrasada',
      lines: [
        'Una referencia lleva más tiempo en espera de lo que permiten las reglas.',
        'Abra este enlace para ver quién la tiene y qué falta:',
      ],
    },
    de: {
      subject: 'Eine Zuweisung in Ihrem Team ist überfällig',
      lines: [
        'Eine Zuweisung wartet länger, als die Regeln erlauben.',
        'Unter diesem Link sehen Sie, wer sie hat und was fehlt:',
      ],
    },
  },
  'task-overdue': {
    en: {
      subject: 'A task is overdue in Puente',
      lines: ['A task that you own or watch was not done in time.', 'Open this link to see it:'],
    },
    es: {
      subject: 'Una tarea está atrasada en Puente',
      lines: ['Una tarea que usted tiene o sigue no se hizo a tiempo.', 'Abra este enlace para verla:'],
    },
    de: {
      subject: 'Eine Aufgabe in Puente ist überfällig',
      lines: [
        'Eine Aufgabe, die Sie haben oder beobachten, wurde nicht rechtzeitig erledigt.',
        'Unter diesem Link sehen Sie sie:',
      ],
    },
  },
  'team-task-overdue': {
    en: {
      subject: 'A task in your team is overdue',
      lines: [
        'A task in your team has been overdue for more than a business day.',
        'Open this link to see who has it:',
      ],
    },
    es: {
      subject: 'Una tarea de su equipo está atrasada',
      lines: [
        'Una tarea de su equipo lleva más de un día hábil de atraso.',
        'Abra este enlace para ver quién la tiene:',
      ],
    },
    de: {
      subject: 'Eine Aufgabe in Ihrem Team ist überfällig',
      lines: [
        'Eine Aufgabe in Ihrem Team ist seit mehr als einem Werktag überfällig.',
        'Unter diesem Link sehen Sie, wer sie hat:',
      ],
    },
  },
  'task-assigned': {
    en: {
      subject: 'You have a new task in Puente',
      lines: ['A task was assigned to you.', 'Open this link to see it:'],
    },
    es: {
      subject: 'Tiene una tarea nueva en Puente',
      lines: ['Se le asignó una tarea.', 'Abra este enlace para verla:'],
    },
    de: {
      subject: 'Neue Aufgabe in Puente',
      lines: ['Ihnen wurde eine Aufgabe zugeteilt.', 'Unter diesem Link sehen Sie sie:'],
    },
  },
  'task-done': {
    en: {
      subject: 'A task that you watch is done',
      lines: ['A colleague completed a task that you watch.', 'Open this link to see it:'],
    },
    es: {
      subject: 'Se completó una tarea que usted sigue',
      lines: ['Otra persona del equipo completó una tarea que usted sigue.', 'Abra este enlace para verla:'],
    },
    de: {
      subject: 'Eine Aufgabe, die Sie beobachten, ist erledigt',
      lines: ['Jemand aus dem Team hat eine Aufgabe erledigt, die Sie beobachten.', 'Unter diesem Link sehen Sie sie:'],
    },
  },
} as const satisfies Readonly<Record<NoticeKind, Readonly<Record<Language, Text>>>>;
