// The end of the form, which a visit can do without: what comes next, what is seldom asked, why it is late.
import { LateSection } from './late-section.tsx';
import { MoreSection } from './more-section.tsx';
import { NextSection } from './next-section.tsx';

export const OptionalSections = ({ isLate }: { readonly isLate: boolean }) => (
  <>
    <NextSection />
    <MoreSection />
    {isLate && <LateSection />}
  </>
);
