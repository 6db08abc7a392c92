/** The address of a resource below the base path: benefitPolicies → benefit-policies. */
export const pathOf = ({ many }: { readonly many: string }): string =>
  many.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
