// The end of the form, which a visit can do without: what comes next, what is seldom asked, why it is late.
import type { Spoken } from './interpreter-fields.tsx';
import { LateSection } from './late-section.tsx';
import { MoreSection } from './more-section.tsx';
import { NextSection } from './next-section.tsx';

interface OptionalSectionsProps {
  readonly isLate: boolean;
  /** What is known of how the person speaks. */
  readonly spoken: Spoken;
}

export const OptionalSections = ({ isLate, spoken }: OptionalSectionsProps) => (
  <>
    <NextSection />
    <MoreSection spoken={spoken} />
    {isLate && <LateSection />}
  </>
);
