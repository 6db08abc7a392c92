// All fields of a person, in sections with links.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, fieldId, focusField } from '#ui';
import type { Hideable } from '../person/hidden-fields.ts';
import { AboutFields, LivingFields } from './about-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import styles from './edit-fields.module.css';
import { IdentityFields } from './identity-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SafetyFields } from './safety-fields.tsx';

interface EditFieldsProps {
  readonly language: string;
  readonly ownId: string;
  readonly hidden: readonly Hideable[];
}

export function EditFields({ language, ownId, hidden }: EditFieldsProps) {
  const { t } = useTranslation('person');
  const sections: readonly (readonly [Section, ReactNode])[] = [
    ['identity', <IdentityFields key="identity" ownId={ownId} />],
    ['contact', <ContactFields key="contact" language={language} />],
    ['address', <PlaceFields key="address" />],
    ['about', <AboutFields key="about" hidden={hidden} />],
    ['living', <LivingFields key="living" hidden={hidden} />],
    ['safety', <SafetyFields key="safety" />],
  ];
  return (
    <>
      <nav className={styles.sections} aria-label={t('sections')}>
        {sections.map(([section]) => (
          <a
            key={section}
            href={`#${sectionId(section)}`}
            onClick={(event) => {
              event.preventDefault();
              focusField(sectionId(section));
            }}
          >
            {t(`section.${section}`)}
          </a>
        ))}
      </nav>
      {sections.map(([section, fields]) => (
        <Card key={section} title={t(`section.${section}`)} titleId={sectionId(section)}>
          {fields}
        </Card>
      ))}
    </>
  );
}

type Section = 'identity' | 'contact' | 'address' | 'about' | 'living' | 'safety';
const sectionId = (section: Section) => fieldId(`section-${section}`);
