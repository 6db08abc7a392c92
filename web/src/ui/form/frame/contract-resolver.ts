// Validates a form against the schema of the contract: the form's text values become the body of the request.
import { type FieldValues, type Resolver, set } from 'react-hook-form';
import type { FieldCode, FieldFormats } from '../field-code.ts';
import type { FaultFinder } from './find-faults.ts';
import type { FoundError } from './flatten-errors.ts';

export interface ContractResolverOptions<Values> {
  /** Loads the check by the contract's schema when the form opens, and again after a failure. */
  readonly loadFaultFinder: () => Promise<FaultFinder>;
  readonly toBody: (values: Values) => unknown;
  readonly formats: FieldFormats;
  /**
   * Checks that the schema cannot express, such as parts of one body field. Their errors replace those of the schema.
   */
  readonly check?: (values: Values) => Readonly<Record<string, FieldCode>>;
  /** The form field for a field of the body, if they differ; null: `check` reports its errors. */
  readonly fieldOf?: (path: string) => string | null;
}

/** Each error's `message` is a FieldCode; the field shows its own words for it. */
export function contractResolver<Values extends FieldValues>({
  loadFaultFinder,
  toBody,
  formats,
  check,
  fieldOf = (path) => path,
}: ContractResolverOptions<Values>): Resolver<Values> {
  async function faultsOf(values: Values, options: unknown): Promise<FoundError[]> {
    // Without a network only the server validates, as it always does.
    const findFaults = await loadFaultFinder().catch(() => undefined);
    return findFaults ? findFaults(toBody(values), { formats, options: options as never }) : [];
  }
  return async (values, _context, options) => {
    const ofSchema = (await faultsOf(values, options)).flatMap(({ path, code }) => {
      const field = fieldOf(path);
      return field === null ? [] : [[field, code]];
    });
    const codes = { ...Object.fromEntries(ofSchema), ...check?.(values) } as Record<string, FieldCode>;
    const errors = {};
    for (const [path, message] of Object.entries(codes)) set(errors, path, { type: 'contract', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
}
