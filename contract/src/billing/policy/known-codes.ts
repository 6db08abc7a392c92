/** Procedure codes that can be chosen, apart from the rules: forms of prices offer them. */
import { procedureCodes } from '../../kernel/codes/procedure.ts';

/** @param codes of the organization's policies, prices and CHW services */
export const knownCodes = ({ codes }: { readonly codes: readonly string[] }): string[] => [
  ...new Set([...procedureCodes, ...codes]),
];
