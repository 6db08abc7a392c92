/** Visits noted in Spanish, with people who speak it. */
import type { Theme } from './visit-text.ts';

export const spanishThemes: readonly Theme[] = [
  {
    ages: [30, 85],
    language: 'es',
    diagnosisCodes: ['E119'],
    places: ['12', '50'],
    visits: [
      {
        purpose: 'Primera visita en casa: la persona quiere entender los números de su azúcar.',
        activities: [
          [
            'health-education',
            2,
            'Vimos juntos qué significa la A1c con el dibujo del semáforo. La persona explicó con sus palabras qué va a cambiar: menos refresco y caminar después de cenar.',
          ],
          ['health-navigation', 1, 'Llamamos a la clínica; cita de ojos y pies el mismo día, con intérprete.'],
        ],
        note: 'Le gusta cocinar con nopales. Su hija ayuda con el teléfono.',
      },
      {
        purpose: 'Seguimiento de las metas y de la medicina que le caía mal al estómago.',
        remote: true,
        activities: [
          ['health-education', 1, 'Tomar la medicina a media comida. Revisamos el registro: siete días completos.'],
          ['advocacy', 1, 'La farmacia cobró de más; hablamos con el plan y devuelven el dinero.'],
        ],
      },
    ],
  },
  {
    ages: [18, 70],
    language: 'es',
    diagnosisCodes: ['Z5941'],
    places: ['12', '99'],
    visits: [
      {
        purpose: 'La familia pidió orientación porque no les alcanza para la comida este mes.',
        activities: [
          ['screening', 1, 'Hicimos las preguntas sobre comida, renta y luz con calma, en la cocina.'],
          [
            'health-navigation',
            2,
            'Llenamos la solicitud de CalFresh. Explicamos que pedir ayuda para los niños no afecta su trámite; la abogada gratuita lo confirmó por teléfono.',
          ],
        ],
        note: 'Despensa los sábados en la parroquia. La señora ofreció ayudar ahí también.',
      },
      {
        purpose: 'Seguimiento: entrevista de CalFresh y citas de los niños.',
        remote: true,
        activities: [
          ['health-navigation', 1, 'Aprobado. Enseñamos cómo ver el saldo y usarlo en el mercado sobre ruedas.'],
          ['health-education', 1, 'Ideas de lonche con lo que les gusta a los niños y agua en vez de jugo.'],
        ],
      },
    ],
  },
  {
    ages: [45, 95],
    language: 'es',
    diagnosisCodes: ['I10'],
    places: ['12'],
    visits: [
      {
        purpose: 'La presión salió alta en la feria de salud y la persona quiere bajarla sin asustarse.',
        activities: [
          [
            'screening',
            1,
            'Enseñamos a medir la presión sentada, sin hablar, con el brazo apoyado. Dos medidas en el cuaderno.',
          ],
          [
            'health-education',
            1,
            'Hablamos de la sal en el caldo en polvo y el queso. Va a probar limón, ajo y chile.',
          ],
        ],
      },
    ],
  },
];
