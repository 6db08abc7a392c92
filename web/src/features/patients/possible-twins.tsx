// Tells that a person of this name and birth date is known already, before a second record is made of one person.
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSearchPatientsQuery } from '#api';
import { isCivilDate, useFormat } from '#i18n';
import { paths } from '#paths';
import { Notice } from '#ui';
import type { PatientFormValues } from './patient-form-values.ts';
import styles from './possible-twins.module.css';
import { useSettled } from './use-settled.ts';

const restMs = 400;

/** Letters without accents and hyphens; one of two last names alone is the same name, too (words.md §4.5). */
const namesIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((name) => name.length > 1);

const shareName = (a: string, b: string): boolean => namesIn(a).some((name) => namesIn(b).includes(name));

export function PossibleTwins({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const [givenName, familyName, birthDate] = useSettledNames();
  const isReady = isCivilDate(birthDate) && familyName.trim() !== '';
  const { currentData } = useSearchPatientsQuery({ text: birthDate, limit: 50 }, { skip: !isReady });
  const twins = isReady
    ? (currentData?.items ?? []).filter(
        (other) =>
          other.id !== ownId &&
          other.birthDate === birthDate &&
          shareName(other.familyName, familyName) &&
          (givenName.trim() === '' || shareName(other.givenName, givenName)),
      )
    : [];
  return (
    <div className={styles.twins} role="status">
      {twins.length > 0 && (
        <Notice tone="warning">
          <div className="stack-tight">
            <p className="strong">{t('twins.title')}</p>
            <ul>
              {twins.map((twin) => (
                <li key={twin.id}>
                  <Link to={paths.patient(twin.id)}>
                    <bdi>
                      {twin.givenName} {twin.familyName}
                    </bdi>
                  </Link>{' '}
                  <bdi className="small muted numbers">
                    {[format.date(twin.birthDate), twin.cin && t('common:person.cin', { cin: twin.cin })]
                      .filter(Boolean)
                      .join(' · ')}
                  </bdi>
                </li>
              ))}
            </ul>
            <p className="small">{t('twins.advice')}</p>
          </div>
        </Notice>
      )}
    </div>
  );
}

function useSettledNames(): readonly [string, string, string] {
  const [givenName, familyName, birthDate] = useWatch<PatientFormValues, ['givenName', 'familyName', 'birthDate']>({
    name: ['givenName', 'familyName', 'birthDate'],
  });
  const settled = useSettled(`${givenName}|${familyName}|${birthDate}`, restMs).split('|');
  return [settled[0] ?? '', settled[1] ?? '', settled[2] ?? ''];
}
