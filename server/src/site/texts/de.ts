/** The words of the public pages in German. */
import type { SiteTexts } from './en.ts';

export const de: SiteTexts = {
  name: 'Deutsch',
  brand: 'Puente, zur Startseite',
  skip: 'Zum Inhalt',
  navigation: 'Seiten',
  languages: 'Sprache',
  menu: {
    pricing: 'Tarife und Preise',
    trust: 'Sicherheit und Datenschutz',
    contact: 'Kontakt',
    signIn: 'Anmelden',
    openMyDay: 'Mein Tag öffnen',
  },
  acts: { try: 'Demo ausprobieren', start: 'Organisation anlegen' },
  footer: {
    about: 'Koordinierte Betreuung für die Gesundheitsarbeit vor Ort.',
    license: 'Freie Software unter der Apache-Lizenz 2.0.',
    thirdParty: 'Lizenzen der verwendeten Software',
    privacy: 'Datenschutz',
    help: 'Hilfe',
  },
  tags: {
    heading: 'Besuche zählen',
    question:
      'Darf diese Website Besuche ihrer öffentlichen Seiten mit Google Tag Manager zählen? Google erhält dann Ihre Netzwerkadresse und kann Cookies setzen. In Puente selbst läuft nichts davon.',
    yes: 'Erlauben',
    no: 'Nicht erlauben',
    again: 'Entscheidung über das Zählen von Besuchen ändern',
  },
  home: {
    title: 'Puente: Besuch erfassen, signieren, sehen, was zur Abrechnung fehlt',
    description:
      'Puente ist eine Web-App für Community Health Worker, klinische Fachkräfte und ihre Organisationen: Besuche, Zuweisungen, Einwilligungen und Abrechnung, auf jedem Telefon. Freie Software.',
    heading: 'Besuch erfassen. Signieren. Sehen, was zur Abrechnung fehlt.',
    lead: 'Puente ist eine Web-App für Community Health Worker, klinische Fachkräfte und ihre Organisationen. Sie erfassen Besuche, führen Zuweisungen und Einwilligungen und sehen, was jeder Leistung noch fehlt.',
    dayPicture: 'Mein Tag: der nächste Besuch, was noch zu signieren ist, und wer lange nicht besucht wurde.',
    visitPicture: 'Einen Besuch am Telefon erfassen: Zeit und Tätigkeiten, mit den verbleibenden Einheiten.',
    roles: 'Für die Menschen, die diese Arbeit tun',
    worker: {
      heading: 'Community Health Worker',
      text: 'Sie treffen Menschen zu Hause, in Unterkünften, am Telefon. Puente ist bereit, wenn Sie vor der Tür stehen.',
      points: [
        'Mein Tag zeigt den nächsten Besuch, offene Notizen und wer lange nicht besucht wurde.',
        'Die verbleibenden Einheiten stehen vor dem Besuch da, nicht erst nach einer Ablehnung.',
        'Sie sehen, was fehlt, solange Sie bei der Person sind. Ein Tippen führt dorthin.',
        'Was Sie geschrieben haben, bleibt verschlüsselt auf dem Telefon, wenn die Verbindung abbricht.',
      ],
    },
    clinician: {
      heading: 'Klinische Fachkräfte',
      text: 'Sie sehen, was das Team für Ihre Patientinnen und Patienten tut, ohne ein weiteres Portal.',
      points: [
        'Eine Seite für jede Person: Kontakte, Versicherung, Betreuungsteam, Besuche, Dokumente.',
        'Eine signierte Notiz ändert sich nie. Eine Korrektur ist ein Nachtrag, und beides bleibt lesbar.',
        'Die Besuche der Fachkräfte unter Ihrer Fachaufsicht stehen neben Ihren eigenen.',
      ],
      picture: 'Die Seite einer Person: Zusammenfassung, Versicherung und die letzten Besuche.',
    },
    administrator: {
      heading: 'Administration und Abrechnung',
      text: 'Sie halten die Organisation am Laufen und sorgen dafür, dass die Arbeit bezahlt wird.',
      points: [
        'Jeder signierte Besuch erhält eine Leistung, geprüft nach den Regeln der CHW-Leistung von Medi-Cal.',
        'Jede Leistung nennt, was fehlt, wie Sie es beheben und den letzten Tag der Frist.',
        'Team, Rollen und Zulassungen, mit einer Warnung, bevor eine abläuft.',
        'Wer welche Akte gelesen hat, für jede Person, als Bericht.',
      ],
      picture: 'Die Liste der Leistungen: was bereit ist und was noch etwas braucht.',
    },
    never: 'Was es nie tut',
    promises: [
      {
        heading: 'Einen gespeicherten Besuch verlieren',
        text: 'Was der Server bestätigt hat, übersteht einen Absturz. Was Sie geschrieben haben, bleibt bis zu 7 Tage verschlüsselt auf dem Gerät.',
      },
      {
        heading: 'Einer Organisation eine andere zeigen',
        text: 'Schon die Datenbank verweigert Zeilen einer anderen Organisation. Eine Akte, die Sie nicht sehen dürfen, gibt es für Sie nicht.',
      },
      {
        heading: 'Verbergen, wer hingesehen hat',
        text: 'Jedes Öffnen einer Akte wird protokolliert. Ein Bericht zeigt wer, wann und was.',
      },
    ],
    more: 'Wie es geschützt und geprüft wird',
    yours: {
      heading: 'In Ihrer Sprache, auf Ihrem eigenen Server',
      text: 'Englisch, Spanisch und Deutsch, in einfachen Worten. Puente ist freie Software: Ein Befehl startet es auf Ihrem Rechner. Alle Ihre Daten können Sie jederzeit mitnehmen, als CSV-Dateien und Dokumente.',
      languages: 'Dieselben Seiten in drei Sprachen, hell und dunkel, mit hohem Kontrast.',
    },
    end: {
      heading: 'Sehen Sie es mit erfundenen Personen',
      text: 'In der Demo gibt es keine echte Person. Sehen Sie sich um: als CHW, klinische Fachkraft oder Administration.',
    },
  },
  form: {
    faultTitle: 'Bitte korrigieren',
    optional: '(optional)',
    trap: 'Dieses Feld leer lassen',
    send: 'Senden',
    working: 'Wird gesendet …',
    summary: 'Es ist noch nichts gesendet. Bitte korrigieren Sie:',
    faults: {
      used: 'Dieses Formular ist schon gesendet, mit einem anderen Text. Bitte senden Sie diesen noch einmal.',
      expired: 'Dieses Formular war länger als einen Tag offen. Bitte senden Sie es noch einmal.',
      tooFast: 'Bitte warten Sie einen Moment und senden Sie es noch einmal.',
      tooMany:
        'Aus Ihrem Netz kamen viele Nachrichten. Bitte versuchen Sie es morgen wieder. Ihr Text steht noch hier.',
      tooManyPlain:
        'Aus Ihrem Netz kamen viele Nachrichten. Schalten Sie JavaScript ein und senden Sie noch einmal, oder versuchen Sie es in einer Stunde wieder. Ihr Text steht noch hier.',
      tooManyOfAddress:
        'Mit dieser E-Mail-Adresse kamen heute drei Nachrichten. Wir antworten darauf; bitte schreiben Sie morgen wieder. Ihr Text steht noch hier.',
    },
  },
  contact: {
    title: 'Kontakt · Puente',
    description:
      'Schreiben Sie denen, die dieses Puente betreiben: eine Frage, ein erstes Gespräch, ein Sicherheitsproblem.',
    heading: 'Kontakt',
    lead: 'Eine Frage, ein erstes Gespräch, ein Sicherheitsproblem: Schreiben Sie denen, die diese Seite betreiben. Sie lesen es und antworten per E-Mail.',
    fields: { name: 'Ihr Name', email: 'E-Mail-Adresse', organization: 'Organisation', message: 'Nachricht' },
    noPatients: 'Bitte schreiben Sie nichts über Patientinnen und Patienten.',
    wrong: {
      name: 'Geben Sie Ihren Namen ein.',
      email: 'Geben Sie eine E-Mail-Adresse ein, wie rosa@example.org.',
      organization: 'Kürzen Sie den Namen der Organisation auf 120 Zeichen.',
      message: 'Schreiben Sie eine Nachricht mit höchstens 4.000 Zeichen.',
    },
    sent: {
      heading: 'Ihre Nachricht ist angekommen',
      text: 'Wer diese Seite betreibt, liest sie und antwortet per E-Mail. Sie erhalten eine kurze Bestätigung per E-Mail.',
      back: 'Zur Startseite',
    },
  },
  request: {
    title: 'Um Hilfe bitten',
    description: 'Bitten Sie diese Organisation um Hilfe, für sich oder für jemand anderen.',
    heading: 'Um Hilfe bitten',
    lead: '{organization} liest Ihre Anfrage und meldet sich bei Ihnen. Sie brauchen kein Konto.',
    emergency: 'Rufen Sie im Notfall 911 an, in einer seelischen Krise 988. Diese Seite wird nicht ständig gelesen.',
    person: 'Wer braucht Hilfe?',
    need: 'Was wird gebraucht?',
    other: 'Fragen Sie für jemand anderen?',
    otherHint: 'Lassen Sie das leer, wenn Sie für sich selbst fragen.',
    fields: {
      givenName: 'Vorname',
      familyName: 'Nachname',
      birthDate: 'Geburtsdatum',
      phone: 'Telefon',
      email: 'E-Mail-Adresse',
      preferredLanguage: 'Gesprochene Sprache',
      reason: 'In Ihren eigenen Worten',
      requester: 'Ihr Name und Ihre Organisation',
      requesterPhone: 'Ihre Telefonnummer',
      requesterEmail: 'Ihre E-Mail-Adresse',
      personKnows: 'Die Person weiß von dieser Anfrage und möchte kontaktiert werden.',
    },
    hints: {
      givenName: 'Bei nur einem Namen bleibt das Feld leer.',
      birthDate: 'Monat, Tag, Jahr. Zum Beispiel: 31. Dezember 1970',
      reason: 'Zum Beispiel: Essen, Wohnung, ärztliche Hilfe, Formulare.',
    },
    wrong: {
      givenName: 'Geben Sie den Vornamen ein.',
      familyName: 'Geben Sie den Nachnamen ein.',
      birthDate: 'Geben Sie das Geburtsdatum als Monat, Tag, Jahr ein, oder lassen Sie es leer.',
      phone: 'Geben Sie eine Telefonnummer oder E-Mail-Adresse an, unter der jemand zu erreichen ist.',
      email: 'Geben Sie eine E-Mail-Adresse ein, wie rosa@example.org.',
      preferredLanguage: 'Wählen Sie eine Sprache.',
      reason: 'Schreiben Sie mit höchstens 2.000 Zeichen, was gebraucht wird.',
      requester: 'Kürzen Sie Ihren Namen und Ihre Organisation auf 160 Zeichen.',
      requesterPhone: 'Geben Sie Ihre Telefonnummer mit Vorwahl ein.',
      requesterEmail: 'Geben Sie Ihre E-Mail-Adresse ein, wie rosa@example.org.',
      personKnows: 'Setzen Sie das Häkchen, wenn die Person von dieser Anfrage weiß.',
    },
    sent: {
      heading: 'Ihre Anfrage ist angekommen',
      text: '{organization} liest sie und meldet sich. Sie können diese Seite schließen.',
    },
    closed: {
      heading: 'Diese Seite gibt es nicht',
      text: 'Die Organisation nimmt hier keine Anfragen an. Bitte rufen Sie dort an.',
    },
  },
  pricing: {
    title: 'Tarife und Preise · Puente',
    description:
      'Auf Ihrem eigenen Server kostet Puente nichts. Was jeder Tarif enthält, und Antworten auf häufige Fragen.',
    heading: 'Tarife und Preise',
    lead: 'Jeder Tarif enthält das ganze Produkt. Sie wählen, wer es betreibt.',
    free: 'Kostenlos',
    perWorker: 'je aktives Teammitglied und Monat',
    perOrganization: 'je Organisation und Monat',
    compare: 'Was jeder Tarif enthält',
    feature: 'Bestandteil',
    included: 'Enthalten',
    notIncluded: 'Nicht enthalten',
    plans: {
      'self-hosted': {
        name: 'Eigener Server',
        text: 'Sie betreiben Puente auf Ihrem eigenen Server, unter der Apache-Lizenz 2.0.',
      },
      premium: { name: 'Premium', text: 'Wer diese Seite betreibt, betreibt Puente für Ihre Organisation.' },
      network: {
        name: 'Premium für Netzwerke',
        text: 'Für Kostenträger und Netzwerke mit vielen Organisationen, die einander nie sehen.',
      },
    },
    features: {
      product: 'Alle Seiten und Regeln, für beliebig viele Konten und Patienten',
      languages: 'Englisch, Spanisch und Deutsch',
      isolation: 'Organisationen, die die Datenbank getrennt hält',
      export: 'Export all Ihrer Daten: Einträge als CSV, dazu Ihre Dokumente',
      signIn: 'Anmeldung in zwei Schritten, Passkeys, Ihr eigener Identitätsanbieter',
      operation: 'Server, Aktualisierungen und Sicherungen durch den Betreiber',
      organizations: 'Mehrere Organisationen in einem Vertrag',
    },
    questionsHeading: 'Fragen und Antworten',
    questions: [
      {
        question: 'Was fehlt im kostenlosen Tarif?',
        answer:
          'Nichts vom Produkt. Sie stellen den Server, die Sicherungen und die Aktualisierungen. Puente bringt seine eigene Datenbank mit und hat einen Befehl für Sicherungen.',
      },
      {
        question: 'Können wir wieder gehen?',
        answer:
          'Ja. Wer Ihre Organisation verwaltet, lädt jederzeit alles als eine Datei herunter: alle Arten von Einträgen als CSV und alle Dokumente.',
      },
      {
        question: 'Sendet Puente Abrechnungen an Kostenträger?',
        answer:
          'Noch nicht. Es macht aus jedem signierten Besuch eine Leistung und sagt, ob sie abgerechnet werden kann. Die Abrechnung selbst entsteht noch in Ihrem Abrechnungssystem.',
      },
      {
        question: 'Können wir unsere Daten mitbringen?',
        answer:
          'Ja, aus Dateien nach FHIR R4. Zeilen, die sich nicht lesen lassen, kommen in einer Datei zurück, die den Grund nennt; die anderen bleiben.',
      },
      {
        question: 'Werden unsere Daten für anderes verwendet?',
        answer:
          'Nein. Puente sendet nichts an seine Entwickler und hat keine Werbung. In der App verfolgt nichts, wer sie benutzt. Öffentliche Seiten zählen Besuche nur, wenn Sie es erlauben.',
      },
    ],
  },
  trust: {
    title: 'Sicherheit und Datenschutz · Puente',
    description:
      'Wie Puente Gesundheitsdaten schützt, was festgehalten wird, wie Daten exportiert werden, und die Tests hinter jeder Aussage.',
    heading: 'Sicherheit, Datenschutz, Barrierefreiheit',
    lead: 'Für Administration und Datenschutz: Jede Aussage verweist auf ein Dokument oder einen Test dieser Version (englisch).',
    evidence: 'Beleg',
    status: {
      heading: 'Dieser Server jetzt',
      ready: 'Er antwortet, und seine Datenbank nimmt Änderungen an.',
      notReady: 'Seine Datenbank antwortet nicht oder nimmt keine Änderungen an.',
    },
    parts: [
      {
        heading: 'Organisationen bleiben getrennt',
        claims: {
          'server/test/access/isolation.test.ts':
            'Jede Tabelle hat eine Sicherheit auf Zeilenebene, die PostgreSQL durchsetzt. Ohne Organisation gibt es keine Zeilen.',
          'server/test/access/visibility.test.ts':
            'Wer kein Recht hat, bekommt dieselbe Antwort wie für eine Akte, die es nicht gibt.',
          'server/test/access/rights-matrix.test.ts':
            'Die Rechte jeder Rolle werden mit Zufallsdaten gegen eine zweite, unabhängige Fassung geprüft.',
        },
      },
      {
        heading: 'Kein gespeicherter Besuch geht verloren',
        claims: {
          'server/test/operation/crash.test.ts':
            'Der Server wird beim Schreiben immer wieder gewaltsam beendet. Was er bestätigt hatte, ist danach da.',
          'server/test/records/idempotency.test.ts': 'Derselbe Besuch, zweimal gesendet, wird einmal gespeichert.',
          'docs/operate/backup.md':
            'Eine Sicherung wird auf Wunsch verschlüsselt, und das Wiederhergestellte wird mit dem Original verglichen.',
        },
      },
      {
        heading: 'Was festgehalten wird',
        claims: {
          'server/test/records/audit.test.ts': 'Jedes Lesen und Ändern einer Akte: wer, wann, welcher Eintrag, wozu.',
          'docs/operate/access.md':
            'Jede Akte hat einen Bericht, wer sie geöffnet hat. Ein Notfallzugriff braucht einen Grund und wird geprüft.',
          'server/test/access/closed-records.test.ts':
            'Besonders geschützte Akten sind für alle geschlossen, die keine eigene Berechtigung haben.',
        },
      },
      {
        heading: 'Anmelden',
        claims: {
          'docs/operate/organization.md':
            'Passwörter werden so gespeichert, dass niemand sie lesen kann. Eine Organisation kann die Anmeldung in zwei Schritten verlangen.',
          'docs/operate/settings.md':
            'In der Grundeinstellung verrät keine Antwort und keine Verzögerung Fremden, ob es ein Konto gibt.',
          'docs/operate/issuers.md': 'Ihr eigener Identitätsanbieter kann die Anmeldung übernehmen.',
        },
      },
      {
        heading: 'Ihre Daten gehören Ihnen',
        claims: {
          'docs/operate/export.md':
            'Listen gehen als CSV-Dateien; eine Organisation nimmt alle ihre Daten als eine Datei mit.',
          'docs/operate/documents.md':
            'Hochgeladene Dateien liegen verschlüsselt auf der Platte und werden geprüft, bevor jemand sie öffnet.',
          'docs/operate/patients.md':
            'Zwei zusammengeführte Akten lassen sich wieder trennen: Beide bleiben, wie sie waren.',
        },
      },
      {
        heading: 'Für alle',
        claims: {
          'e2e/crawl/crawl-screens.ts':
            'Die Seiten werden mit axe nach den Regeln der WCAG 2.2 AA geprüft, die ein Programm prüfen kann. Geprüft wird bei 360 Pixeln, in drei Sprachen, hell, dunkel und mit hohem Kontrast.',
          'e2e/journeys/keyboard.spec.ts':
            'In einem Test wird ein ganzer Besuch allein mit der Tastatur erfasst und signiert.',
        },
      },
    ],
    limits: {
      heading: 'Was wir nicht behaupten',
      text: 'Noch hat keine unabhängige Stelle Puente geprüft. Bevor Sie echte Personen erfassen, schließen Sie mit dem Betreiber eine Vereinbarung nach HIPAA (Business Associate Agreement, BAA).',
    },
  },
};
