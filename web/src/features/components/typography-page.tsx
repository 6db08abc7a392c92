// /components/typography
import { useTranslation } from 'react-i18next';
import { PersonName } from '#care';
import { useFormat } from '#i18n';
import { Brand, Card, Icon, iconNames } from '#ui';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { longName, nour } from './specimens/people.ts';
import { Specimen, TopicSpecimen } from './specimens/specimen.tsx';
import styles from './typography-page.module.css';

const steps = ['display', 'h1', 'h2', 'h3', 'read', 'body', 'dense', 'micro'] as const;

export function TypographyPage() {
  const { t } = useTranslation('components');
  const format = useFormat();
  const numbers = `${format.date('1967-12-12')} · 91842207A · ${format.money(106_308)}`;
  const texts: Readonly<Record<(typeof steps)[number], string>> = {
    display: t('sample.bridge'),
    h1: t('sample.greeting', { name: 'Marisol' }),
    h2: t('sample.beforeSign'),
    h3: t('sample.todayList'),
    read: t('sample.note'),
    body: t('sample.boxFriday', { time: format.time('2026-11-20T22:00:00Z') }),
    dense: numbers,
    micro: numbers,
  };
  return (
    <>
      <ComponentPageHeader page="typography" />
      <TopicSpecimen name="scale">
        <Card>
          <dl className={styles.scale}>
            {steps.map((step) => (
              <div key={step}>
                <dt>{t(`sample.${step}`)}</dt>
                <dd className={styles[step]}>
                  <bdi>{texts[step]}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      </TopicSpecimen>
      <TopicSpecimen name="names">
        <Card>
          {[longName, nour].map((person) => (
            <p key={person.id}>
              {t('sample.sentence', {
                name: `${person.givenName} ${person.familyName}`,
                cin: person.cin,
                count: 1248,
                date: format.date('2026-11-20'),
              })}
            </p>
          ))}
          <p>
            <PersonName of={nour} />
          </p>
        </Card>
      </TopicSpecimen>
      <Specimen name="Brand">
        <Brand />
      </Specimen>
      <Specimen name="Icon">
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code dir="ltr" translate="no">
                {name}
              </code>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
