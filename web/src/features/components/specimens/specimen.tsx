// One part of the style guide: its name, a sentence, its import, and the part in its states.
import type { CustomTypeOptions } from 'i18next';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './specimen.module.css';

type Texts = CustomTypeOptions['resources']['components'];
type Topic = keyof Texts['heading'];

interface FrameProps {
  readonly name: string;
  readonly title: ReactNode;
  readonly about: string;
  readonly source?: string;
  readonly children: ReactNode;
}

/** The visual test takes pictures of `data-specimen`. */
function Frame({ name, title, about, source, children }: FrameProps) {
  const id = useId();
  return (
    <section className={styles.specimen} data-specimen={name} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="muted">
          <bdi>{about}</bdi>
        </p>
        {source && (
          <code dir="ltr" translate="no">
            {source}
          </code>
        )}
      </header>
      {children}
    </section>
  );
}

interface SpecimenProps {
  readonly name: Exclude<keyof Texts['about'], Topic>;
  readonly children: ReactNode;
}

/** A component under the name it is imported by. */
export function Specimen({ name, children }: SpecimenProps) {
  const { t } = useTranslation('components');
  return (
    <Frame
      name={name}
      title={<span translate="no">{name}</span>}
      about={t(`about.${name}`)}
      source={`import { ${name} } from '#ui'`}
    >
      {children}
    </Frame>
  );
}

/** An entry without a component: sizes, colors, type. */
export function TopicSpecimen({ name, children }: { readonly name: Topic; readonly children: ReactNode }) {
  const { t } = useTranslation('components');
  return (
    <Frame name={name} title={t(`heading.${name}`)} about={t(`about.${name}`)}>
      {children}
    </Frame>
  );
}

interface StateProps {
  readonly of: keyof Texts['state'];
  readonly children: ReactNode;
}

/** A state of a specimen, with its name above. */
export function State({ of, children }: StateProps) {
  const { t } = useTranslation('components');
  return (
    <div className={styles.state}>
      <p className={styles.label}>{t(`state.${of}`)}</p>
      {children}
    </div>
  );
}

/** States beside each other where there is room. */
export const States = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.states}>{children}</div>
);
