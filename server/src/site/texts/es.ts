/** The words of the public pages in Spanish. */
import type { SiteTexts } from './en.ts';

export const es: SiteTexts = {
  name: 'Español',
  brand: 'Puente, la primera página',
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
  acts: { try: 'Probar', start: 'Registrar una organización' },
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
    title: 'Puente: registre la visita, fírmela y sepa que se puede cobrar',
    description:
      'Puente es el lugar de trabajo del personal comunitario de salud, del personal clínico y de sus organizaciones: visitas, pacientes y cargos en un solo lugar, en cualquier teléfono. Software libre.',
    heading: 'Registre la visita. Fírmela. Sepa que se puede cobrar.',
    lead: 'Puente es el lugar de trabajo del personal comunitario de salud, del personal clínico y de quienes dirigen sus organizaciones. Reemplaza el papel, las hojas de cálculo y tres portales.',
    dayPicture: 'Mi día: la próxima visita, lo que falta por firmar y las personas que nadie ha visto en mucho tiempo.',
    visitPicture: 'Registro de una visita en el teléfono: hora y actividades, con las unidades que quedan.',
    roles: 'Para quienes hacen el trabajo',
    worker: {
      heading: 'Personal comunitario de salud',
      text: 'Usted ve a las personas en casa, en albergues, por teléfono. Puente está listo cuando usted llega a la puerta.',
      points: [
        'Mi día muestra la próxima visita, las notas sin terminar y las personas que nadie ha visto en mucho tiempo.',
        'Las unidades que quedan se ven antes de la visita, no después de un rechazo.',
        'Lo que falta se dice mientras usted sigue con la persona, y con un toque llega al lugar.',
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
        'Cada visita firmada se vuelve un cargo, revisado con las reglas del beneficio CHW de Medi-Cal.',
        'Lo que le falta a un cargo se dice con palabras, con la forma de corregirlo y el último día para presentarlo.',
        'Personal, funciones y licencias, con un aviso antes de que una venza.',
        'Quién leyó qué expediente, para cada persona, en un informe.',
      ],
      picture: 'La lista de cargos: cuáles están listos y a cuáles les falta algo.',
    },
    never: 'Lo que nunca hace',
    promises: [
      {
        heading: 'Perder una visita',
        text: 'Una visita se guarda una sola vez, aunque se envíe dos veces. Hasta que el servidor la tiene, queda cifrada en el dispositivo.',
      },
      {
        heading: 'Mostrar una organización a otra',
        text: 'La propia base de datos niega los datos de otra organización. Un expediente que usted no puede ver no existe para usted.',
      },
      {
        heading: 'Ocultar quién miró',
        text: 'Cada lectura de un expediente queda anotada. El informe de la persona dice quién, cuándo y qué.',
      },
    ],
    more: 'Cómo se protege y se prueba',
    yours: {
      heading: 'En su idioma, en su propio servidor',
      text: 'Inglés, español y alemán, con palabras sencillas. Puente es software libre: una sola orden lo pone en marcha en su equipo, y sus datos pueden salir cuando quiera como archivos CSV.',
      languages: 'Las mismas pantallas en tres idiomas, claras y oscuras, con alto contraste y solo con el teclado.',
    },
    end: {
      heading: 'Véalo con personas inventadas',
      text: 'En la demostración no hay ninguna persona real. Recórrala como personal comunitario, clínico o de administración.',
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
      tooFast: 'Eso fue muy rápido. Espere un momento y envíelo otra vez, por favor.',
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
    lead: 'Una pregunta, una primera conversación, un problema de seguridad: una persona lo lee y le responde por correo.',
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
      text: 'Una persona lo lee y responde a su correo. Usted recibe una breve confirmación por correo.',
      back: 'Ir a la primera página',
    },
  },
  request: {
    title: 'Pedir ayuda',
    description: 'Pida ayuda a esta organización, para usted o para otra persona.',
    heading: 'Pedir ayuda',
    lead: 'lee su solicitud y le llama. No necesita una cuenta.',
    emergency: 'En una emergencia llame al 911. Nadie lee esta página de inmediato.',
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
      personKnows: 'La persona sabe de esta solicitud y quiere que le llamen.',
    },
    hints: {
      givenName: 'Si la persona tiene un solo nombre, déjelo vacío.',
      birthDate: 'Mes, día, año: 12/31/1970',
      reason: 'Por ejemplo: comida, vivienda, un médico, documentos.',
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
      personKnows: 'Diga si la persona sabe de esta solicitud.',
    },
    sent: {
      heading: 'Recibimos su solicitud',
      text: 'la lee y se comunica con usted. Puede cerrar esta página.',
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
    perWorker: 'por cada integrante activo del personal, al mes',
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
      product: 'Todas las pantallas y reglas, para cualquier número de personas',
      languages: 'Inglés, español y alemán',
      isolation: 'Organizaciones separadas por la base de datos',
      export: 'Exportación de sus datos como archivos CSV',
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
          'Sí. Las listas se exportan como archivos CSV cuando usted quiera, y la instalación entera como una copia de seguridad. Ambas son suyas.',
      },
      {
        question: '¿Puente envía reclamos a los pagadores?',
        answer:
          'Todavía no. Hace un cargo de cada visita firmada y dice si se puede cobrar. El reclamo todavía se hace en su sistema de facturación.',
      },
      {
        question: '¿Podemos traer a nuestros pacientes?',
        answer:
          'Sí, desde archivos FHIR R4. Las filas que no se pueden leer vuelven en un archivo que dice por qué; las demás se guardan.',
      },
      {
        question: '¿Nuestros datos se usan para otra cosa?',
        answer: 'No. Puente no envía nada a quienes lo hacen, no tiene publicidad y nada en él sigue a sus usuarios.',
      },
    ],
  },
  trust: {
    title: 'Seguridad y privacidad · Puente',
    description:
      'Cómo protege Puente los expedientes de salud, qué queda anotado, cómo exportar los datos y las pruebas de cada afirmación.',
    heading: 'Seguridad, privacidad, accesibilidad',
    lead: 'Cada afirmación se apoya en un documento o una prueba de esta misma versión. Ábralos y lea (en inglés).',
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
            'Quien no tiene derecho recibe la misma respuesta que para un expediente que no existe.',
          'server/test/access/rights-matrix.test.ts':
            'Los derechos de cada función se comparan con una segunda versión independiente, en mundos al azar.',
        },
      },
      {
        heading: 'No se pierde ninguna visita',
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
          'docs/operate/settings.md': 'Ninguna respuesta ni demora dice a un extraño si una cuenta existe.',
          'docs/operate/issuers.md': 'Su propio proveedor de identidad puede iniciar las sesiones.',
        },
      },
      {
        heading: 'Sus datos son suyos',
        claims: {
          'docs/operate/export.md': 'Las listas salen como archivos CSV, con todo lo que su lector puede ver.',
          'docs/operate/documents.md':
            'Los archivos que se suben quedan cifrados en el disco y se revisan antes de que alguien los abra.',
          'docs/operate/patients.md': 'Dos expedientes unidos se pueden separar otra vez: los dos quedan como estaban.',
        },
      },
      {
        heading: 'Para todas las personas',
        claims: {
          'e2e/crawl/crawl-screens.ts':
            'Las pantallas se prueban con axe según WCAG 2.2 AA, a 360 píxeles, en tres idiomas, en claro, oscuro y alto contraste.',
          'e2e/journeys/keyboard.spec.ts': 'Todo funciona solo con el teclado.',
        },
      },
    ],
    limits: {
      heading: 'Lo que no afirmamos',
      text: 'Ningún auditor externo ha examinado Puente todavía. Antes de registrar pacientes reales, quien opera el sitio necesita un acuerdo con usted según HIPAA.',
    },
  },
};
