/** Why a person may receive the services of community health workers, and who says so. */

/** Kinds of criteria (DHCS, criteria for community health worker services). */
export const criterionCategories = ['health', 'risk', 'needs', 'use-of-care', 'violence'] as const;
export type CriterionCategory = (typeof criterionCategories)[number];

/** `individual`: written about this person; `standing-order`: written for everybody it describes. */
export const recommendationKinds = ['individual', 'standing-order'] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];
