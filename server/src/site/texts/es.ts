/** The words of the public pages in Spanish. */
import type { SiteTexts } from './en.ts';

export const es: SiteTexts = {
  name: 'Español',
  brand: 'Puente, página de inicio',
  skip: 'Ir al contenido',
  navigation: 'Páginas',
  languages: 'Idioma',
  menu: {
    pricing: 'Planes y precios',
    trust: 'Seguridad y privacidad',
    contact: 'Contacto',
    signIn: 'Iniciar sesión',
    openMyDay: 'Abrir Mi día',
  },
  acts: { try: 'Probar la demostración', start: 'Registrar una organización' },
  footer: {
    about: 'Coordinación de la atención para el trabajo comunitario de salud.',
    license: 'Software libre con la licencia Apache 2.0.',
    thirdParty: 'Licencias de lo que usa por dentro',
    privacy: 'Privacidad',
    help: 'Ayuda',
  },
  tags: {
    heading: 'Conteo de visitas',
    question:
      '¿Puede este sitio contar las visitas a sus páginas públicas con Google Tag Manager? Google recibe entonces su dirección de red y puede usar cookies. Nada de eso funciona dentro de Puente.',
    yes: 'Permitir',
    no: 'No permitir',
    again: 'Cambiar la decisión sobre el conteo de visitas',
  },
  home: {
    title: 'Puente: registre la visita, fírmela y vea qué falta para facturarla',
    description:
      'Puente es una aplicación web para promotoras y promotores de salud, personal clínico y sus organizaciones: visitas, referencias, consentimientos y cargos, en cualquier teléfono. Software libre.',
    heading: 'Registre la visita. Fírmela. Vea qué falta para facturarla.',
    lead: 'Puente es una aplicación web para promotoras y promotores de salud, personal clínico y sus organizaciones. Registre visitas, lleve referencias y consentimientos, y vea qué le falta a cada cargo.',
    dayPicture: 'Mi día: la próxima visita, lo que falta por firmar y las personas que nadie ha visto en mucho tiempo.',
    visitPicture: 'Registro de una visita en el teléfono: hora y actividades, con las unidades que quedan.',
    roles: 'Para quienes hacen el trabajo',
    worker: {
      heading: 'Promotoras y promotores de salud',
      text: 'Usted ve a las personas en casa, en albergues, por teléfono. Puente está listo cuando usted llega a la puerta.',
      points: [
        'Mi día muestra la próxima visita, las notas sin terminar y las personas que nadie ha visto en mucho tiempo.',
        'Las unidades que quedan se ven antes de la visita, no después de un rechazo.',
        'Usted ve lo que falta mientras sigue con la persona. Un toque le lleva ahí.',
        'Lo que escribió queda cifrado en el teléfono si se cae la conexión.',
      ],
    },
    clinician: {
      heading: 'Personal clínico',
      text: 'Usted ve lo que el equipo hace por sus pacientes, sin otro portal.',
      points: [
        'Una página por persona: contactos, cobertura, equipo de atención, visitas, documentos.',
        'Una nota firmada nunca cambia. La corrección es una nota adicional, y se pueden leer las dos.',
        'Las visitas del personal que usted supervisa están junto a las suyas.',
      ],
      picture: 'La página de una persona: resumen, cobertura y las últimas visitas.',
    },
    administrator: {
      heading: 'Administración y facturación',
      text: 'Usted mantiene la organización en marcha y el trabajo pagado.',
      points: [
        'Cada visita firmada recibe un cargo, revisado con las reglas del beneficio CHW de Medi-Cal.',
        'Cada cargo dice qué le falta, cómo corregirlo y el último día para presentarlo.',
        'Personal, roles y licencias, con un aviso antes de que una venza.',
        'Quién leyó qué expediente, para cada persona, en un informe.',
      ],
      picture: 'La lista de cargos: cuáles están listos y a cuáles les falta algo.',
    },
    never: 'Lo que nunca hace',
    promises: [
      {
        heading: 'Perder una visita guardada',
        text: 'Lo que el servidor confirmó resiste una caída. Lo que usted escribió queda cifrado en el dispositivo hasta 7 días.',
      },
      {
        heading: 'Mostrar una organización a otra',
        text: 'La propia base de datos niega los datos de otra organización. Un expediente que usted no puede ver no existe para usted.',
      },
      {
        heading: 'Ocultar quién miró',
        text: 'Cada vez que alguien abre un expediente, queda registrado. Un informe dice quién, cuándo y qué.',
      },
    ],
    more: 'Cómo se protege y se prueba',
    yours: {
      heading: 'En su idioma, en su propio servidor',
      text: 'Inglés, español y alemán, con palabras sencillas. Puente es software libre: una sola orden lo pone en marcha en su equipo. Todos sus datos pueden salir cuando quiera, como archivos CSV y documentos.',
      languages: 'Las mismas pantallas en tres idiomas, claras y oscuras, con alto contraste.',
    },
    end: {
      heading: 'Véalo con personas inventadas',
      text: 'La demostración no tiene personas reales. Recórrala como CHW, personal clínico o administración.',
    },
  },
  form: {
    faultTitle: 'Por favor, corrija',
    optional: '(opcional)',
    trap: 'Deje este campo vacío',
    send: 'Enviar',
    working: 'Enviando …',
    summary: 'Todavía no se envió nada. Por favor, corrija:',
    faults: {
      used: 'Este formulario ya se envió, con otro texto. Por favor, envíe este otra vez.',
      expired: 'Este formulario estuvo abierto más de un día. Por favor, envíelo otra vez.',
      tooFast: 'Espere un momento y envíelo otra vez, por favor.',
      tooMany: 'Llegaron muchos mensajes de su red. Inténtelo de nuevo mañana, por favor. Lo que escribió sigue aquí.',
      tooManyPlain:
        'Llegaron muchos mensajes de su red. Active JavaScript y envíelo otra vez, o inténtelo de nuevo en una hora. Lo que escribió sigue aquí.',
      tooManyOfAddress:
        'Hoy llegaron tres mensajes con este correo. Los vamos a responder; escriba de nuevo mañana, por favor. Lo que escribió sigue aquí.',
    },
  },
  contact: {
    title: 'Contacto · Puente',
    description:
      'Escriba a quienes operan esta instalación de Puente: una pregunta, una primera conversación, un problema de seguridad.',
    heading: 'Contacto',
    lead: 'Una pregunta, una primera conversación, un problema de seguridad: escriba a quienes operan este sitio. Lo leerán y le responderán por correo electrónico.',
    fields: { name: 'Su nombre', email: 'Correo electrónico', organization: 'Organización', message: 'Mensaje' },
    noPatients: 'Por favor, no escriba nada sobre pacientes.',
    wrong: {
      name: 'Escriba su nombre.',
      email: 'Escriba un correo electrónico, como rosa@example.org.',
      organization: 'Acorte el nombre de la organización a 120 caracteres.',
      message: 'Escriba un mensaje de 4,000 caracteres como máximo.',
    },
    sent: {
      heading: 'Recibimos su mensaje',
      text: 'Quienes operan este sitio lo leerán y le responderán por correo electrónico. Usted recibe una breve confirmación.',
      back: 'Ir a la página de inicio',
    },
  },
  request: {
    title: 'Pedir ayuda',
    description: 'Pida ayuda a esta organización, para usted o para otra persona.',
    heading: 'Pedir ayuda',
    lead: '{organization} leerá su solicitud y se comunicará con usted. No necesita una cuenta.',
    emergency:
      'En una emergencia, llame al 911. En una crisis emocional, llame o mande un texto al 988. Esta página no se revisa todo el tiempo.',
    person: '¿Quién necesita ayuda?',
    need: '¿Qué se necesita?',
    other: '¿Pide ayuda para otra persona?',
    otherHint: 'Déjelo vacío si pide ayuda para usted.',
    fields: {
      givenName: 'Nombre',
      familyName: 'Apellidos',
      birthDate: 'Fecha de nacimiento',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      preferredLanguage: 'Idioma que habla',
      reason: 'Con sus propias palabras',
      requester: 'Su nombre y organización',
      requesterPhone: 'Su teléfono',
      requesterEmail: 'Su correo electrónico',
      personKnows: 'La persona sabe de esta solicitud y quiere que nos comuniquemos con ella.',
    },
    hints: {
      givenName: 'Si la persona tiene un solo nombre, déjelo vacío.',
      birthDate: 'Mes, día, año. Por ejemplo: 31 de diciembre de 1970',
      reason: 'Por ejemplo: comida, vivienda, un médico, formularios.',
    },
    wrong: {
      givenName: 'Escriba el nombre.',
      familyName: 'Escriba los apellidos.',
      birthDate: 'Escriba la fecha de nacimiento como mes, día y año, o déjela vacía.',
      phone: 'Escriba un teléfono o un correo electrónico donde podamos comunicarnos.',
      email: 'Escriba un correo electrónico, como rosa@example.org.',
      preferredLanguage: 'Elija un idioma.',
      reason: 'Diga qué se necesita, en 2,000 caracteres como máximo.',
      requester: 'Acorte su nombre y organización a 160 caracteres.',
      requesterPhone: 'Escriba su teléfono con el código de área.',
      requesterEmail: 'Escriba su correo electrónico, como rosa@example.org.',
      personKnows: 'Marque la casilla si la persona sabe de esta solicitud.',
    },
    sent: {
      heading: 'Recibimos su solicitud',
      text: '{organization} la leerá y se comunicará con usted. Puede cerrar esta página.',
    },
    closed: {
      heading: 'Esta página no existe',
      text: 'La organización no recibe solicitudes aquí. Por favor, llame por teléfono.',
    },
  },
  pricing: {
    title: 'Planes y precios · Puente',
    description: 'Puente es gratuito en su propio servidor. Qué incluye cada plan y respuestas a preguntas frecuentes.',
    heading: 'Planes y precios',
    lead: 'Todos los planes tienen el producto completo. Usted decide quién lo opera.',
    free: 'Sin costo',
    perWorker: 'por integrante activo del equipo, al mes',
    perOrganization: 'por cada organización, al mes',
    compare: 'Qué incluye cada plan',
    feature: 'Parte',
    included: 'Incluido',
    notIncluded: 'No incluido',
    plans: {
      'self-hosted': {
        name: 'En su servidor',
        text: 'Usted opera Puente en su propio servidor, con la licencia Apache 2.0.',
      },
      premium: { name: 'Premium', text: 'Quien opera este sitio mantiene Puente para su organización.' },
      network: {
        name: 'Premium para redes',
        text: 'Para planes de salud y redes con muchas organizaciones que nunca se ven entre sí.',
      },
    },
    features: {
      product: 'Todas las pantallas y reglas, para cualquier número de personas del equipo y pacientes',
      languages: 'Inglés, español y alemán',
      isolation: 'Organizaciones separadas por la base de datos',
      export: 'Exportación de todos sus datos: registros en CSV y sus documentos',
      signIn: 'Verificación en dos pasos, llaves de acceso, su propio proveedor de identidad',
      operation: 'Servidores, actualizaciones y copias de seguridad a cargo del operador',
      organizations: 'Varias organizaciones en un solo contrato',
    },
    questionsHeading: 'Preguntas y respuestas',
    questions: [
      {
        question: '¿Qué le falta al plan sin costo?',
        answer:
          'Nada del producto. Usted pone el servidor, las copias de seguridad y las actualizaciones. Puente trae su propia base de datos y una orden para hacer copias de seguridad.',
      },
      {
        question: '¿Podemos irnos después?',
        answer:
          'Sí. La administración descarga todo cuando quiera en un solo archivo: cada tipo de registro en CSV y todos los documentos.',
      },
      {
        question: '¿Puente envía reclamos a los pagadores?',
        answer:
          'Todavía no. Hace un cargo de cada visita firmada y dice si se puede facturar. El reclamo todavía se hace en su sistema de facturación.',
      },
      {
        question: '¿Podemos traer a nuestros pacientes?',
        answer:
          'Sí, desde archivos FHIR R4. Las filas que no se pueden leer vuelven en un archivo que dice por qué; las demás se guardan.',
      },
      {
        question: '¿Nuestros datos se usan para otra cosa?',
        answer:
          'No. Puente no envía nada a quienes lo hacen y no tiene publicidad. Dentro de la aplicación, nada sigue a quienes la usan. Las páginas públicas cuentan visitas solo si usted lo permite.',
      },
    ],
  },
  trust: {
    title: 'Seguridad y privacidad · Puente',
    description:
      'Cómo protege Puente los expedientes de salud, qué queda anotado, cómo exportar los datos y las pruebas de cada afirmación.',
    heading: 'Seguridad, privacidad, accesibilidad',
    lead: 'Para administración y responsables de privacidad: cada afirmación enlaza a un documento o una prueba de esta versión (en inglés).',
    evidence: 'Prueba',
    status: {
      heading: 'Este servidor ahora',
      ready: 'Responde, y su base de datos acepta cambios.',
      notReady: 'Su base de datos no responde o no acepta cambios.',
    },
    parts: [
      {
        heading: 'Las organizaciones están separadas',
        claims: {
          'server/test/access/isolation.test.ts':
            'Cada tabla tiene seguridad por filas, que PostgreSQL hace cumplir. Sin organización no hay filas.',
          'server/test/access/visibility.test.ts':
            'Sin acceso, la respuesta es la misma que para un expediente que no existe.',
          'server/test/access/rights-matrix.test.ts':
            'Los permisos de cada rol se comparan con una segunda versión independiente, con datos al azar.',
        },
      },
      {
        heading: 'No se pierde ninguna visita guardada',
        claims: {
          'server/test/operation/crash.test.ts':
            'El servidor se detiene a la fuerza mientras escribe, una y otra vez. Lo que había confirmado sigue ahí.',
          'server/test/records/idempotency.test.ts': 'La misma visita enviada dos veces se guarda una vez.',
          'docs/operate/backup.md':
            'Una copia de seguridad se cifra si usted lo pide, y lo restaurado se compara con el original.',
        },
      },
      {
        heading: 'Qué queda anotado',
        claims: {
          'server/test/records/audit.test.ts':
            'Cada lectura y cada cambio de un expediente: quién, cuándo, qué registro, con qué fin.',
          'docs/operate/access.md':
            'El expediente de cada persona tiene un informe de quién lo abrió. El acceso de emergencia necesita un motivo y se revisa.',
          'server/test/access/closed-records.test.ts':
            'Los expedientes con protección especial están cerrados para quien no tiene un permiso propio.',
        },
      },
      {
        heading: 'Iniciar sesión',
        claims: {
          'docs/operate/organization.md':
            'Las contraseñas se guardan de modo que nadie puede leerlas. Una organización puede exigir la verificación en dos pasos.',
          'docs/operate/settings.md':
            'De forma predeterminada, ninguna respuesta ni demora dice a un extraño si una cuenta existe.',
          'docs/operate/issuers.md': 'Su propio proveedor de identidad puede iniciar las sesiones.',
        },
      },
      {
        heading: 'Sus datos son suyos',
        claims: {
          'docs/operate/export.md':
            'Las listas salen como archivos CSV; una organización se lleva todos sus datos en un solo archivo.',
          'docs/operate/documents.md':
            'Los archivos que se suben quedan cifrados en el disco y se revisan antes de que alguien los abra.',
          'docs/operate/patients.md': 'Dos expedientes unidos se pueden separar otra vez: los dos quedan como estaban.',
        },
      },
      {
        heading: 'Para todas las personas',
        claims: {
          'e2e/crawl/crawl-screens.ts':
            'Las pantallas se revisan con axe según las reglas de WCAG 2.2 AA que un programa puede probar. La revisión se hace a 360 píxeles, en tres idiomas, en claro, oscuro y alto contraste.',
          'e2e/journeys/keyboard.spec.ts':
            'En una prueba, una visita entera se registra y se firma solo con el teclado.',
        },
      },
    ],
    limits: {
      heading: 'Lo que no afirmamos',
      text: 'Ningún auditor externo ha examinado Puente todavía. Antes de registrar pacientes reales, firme con quien opera el sitio un acuerdo de asociado comercial (BAA) según HIPAA.',
    },
  },
};
