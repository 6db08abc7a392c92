// The meaning of each cell of the unit meter.

export type UnitCell = 'used' | 'adding' | 'warn' | 'free';

interface Units {
  readonly used: number;
  readonly limit: number;
  readonly adding?: number;
  readonly warnFrom?: number | undefined;
}

/** More cells would be thinner than a line. */
const mostCells = 24;

/** One cell for each unit up to the limit; only words show units above it. */
export const unitCells = ({ used, limit, adding = 0, warnFrom = limit + 1 }: Units): readonly UnitCell[] =>
  Array.from({ length: Math.min(limit, mostCells) }, (_, index) => {
    const unit = index + 1;
    if (unit <= used) return 'used';
    if (unit <= used + adding) return 'adding';
    return unit >= warnFrom ? 'warn' : 'free';
  });
