// The fields of the recommendation form, and the body of its request.
import { beginning, choice, choices, date, defineForm, reference, shownOnly, text } from '#records';

export const recommenders = ['name', 'directory', 'self'] as const;
export type Recommender = (typeof recommenders)[number];

export const recommendationForm = defineForm(
  'recommendation',
  {
    by: shownOnly<Recommender>('name', (_, { userId, practitionerId }) =>
      userId ? 'self' : practitionerId ? 'directory' : 'name',
    ),
    practitioner: text,
    practitionerId: reference('practitionerName'),
    userId: text,
    kind: beginning(choice, 'individual'),
    providerType: choice,
    npi: text,
    licenseNumber: text,
    recommendedOn: date,
    expiresOn: date,
    criteria: choices,
    documentId: choice,
    note: text,
  },
  {
    // Entries for another way are not sent.
    adjust: ({ by: _, ...body }, { by }) => ({
      ...body,
      practitioner: by === 'name' ? body['practitioner'] : null,
      practitionerId: by === 'directory' ? body['practitionerId'] : null,
      userId: by === 'self' ? body['userId'] : null,
    }),
    check: ({ by, practitioner, practitionerId, criteria, recommendedOn, expiresOn }, today) => ({
      ...(by === 'name' && practitioner.trim() === '' && { practitioner: 'required' as const }),
      ...(by === 'directory' && !practitionerId && { practitionerId: 'required' as const }),
      ...(criteria.length === 0 && { criteria: 'required' as const }),
      ...(recommendedOn > today && { recommendedOn: 'dateFuture' as const }),
      ...(expiresOn && expiresOn < recommendedOn && { expiresOn: 'endBeforeStart' as const }),
    }),
  },
);
export type RecommendationValues = typeof recommendationForm.empty;
