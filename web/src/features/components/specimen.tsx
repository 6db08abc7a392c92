// One part of the style guide: its name, a sentence, where it is imported from, and the part itself in its states.
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type components from '../../i18n/en/components.json';
import styles from './specimen.module.css';

interface SpecimenProps {
  readonly name: keyof typeof components.about;
  /** The module it comes from; left out for what is no component. */
  readonly from?: '#ui' | '@mui/material/Button' | '@mui/material/IconButton';
  readonly children: ReactNode;
}

/** `data-specimen` is what the visual test takes its pictures of. */
export function Specimen({ name, from, children }: SpecimenProps) {
  const { t } = useTranslation('components');
  const id = useId();
  return (
    <section className={styles.specimen} data-specimen={name} aria-labelledby={id}>
      <header>
        <h2 id={id} translate={from ? 'no' : undefined}>
          {from ? name : t(`about.${name}`)}
        </h2>
        {from && (
          <>
            <p className="muted">
              <bdi>{t(`about.${name}`)}</bdi>
            </p>
            <code dir="ltr" translate="no">{`import { ${name} } from '${from}'`}</code>
          </>
        )}
      </header>
      {children}
    </section>
  );
}

interface StateProps {
  readonly label: keyof typeof components.state;
  readonly children: ReactNode;
}

/** A state of a specimen, with its name above. */
export function State({ label, children }: StateProps) {
  const { t } = useTranslation('components');
  return (
    <div className={styles.state}>
      <p className={styles.label}>{t(`state.${label}`)}</p>
      {children}
    </div>
  );
}

/** States beside each other where there is room. */
export const States = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.states}>{children}</div>
);
