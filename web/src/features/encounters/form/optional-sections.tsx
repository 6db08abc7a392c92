// The optional end of the form: the next step, rare details, and the reason for a late note.
import type { Spoken } from './interpreter-fields.tsx';
import { LateSection } from './late-section.tsx';
import { MoreSection } from './more-section.tsx';
import { NextSection } from './next-section.tsx';

interface OptionalSectionsProps {
  readonly isLate: boolean;
  /** The person's known language details. */
  readonly spoken: Spoken;
}

export const OptionalSections = ({ isLate, spoken }: OptionalSectionsProps) => (
  <>
    <NextSection />
    <MoreSection spoken={spoken} />
    {isLate && <LateSection />}
  </>
);
