// Registered patients who may be the person of a request, a search for others, and the link to a registration.
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ReferralRequest, useCheckForDuplicatesQuery, useMay, useSearchPatientsCall } from '#api';
import { nameOf, PersonSearch } from '#care';
import { useDateOrder, useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { Button, Icon, Notice, type Picked } from '#ui';
import styles from '../referral/referrals.module.css';

const mostFound = 20;

interface KnownPeopleProps {
  readonly request: ReferralRequest;
  readonly chosen: Picked | undefined;
  readonly onChoose: (person: Picked) => void;
}

export function KnownPeople({ request, chosen, onChoose }: KnownPeopleProps) {
  const { t } = useTranslation(['arrived', 'person', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const mayRegister = useMay('patients', 'create');
  const { givenName, familyName, birthDate, phone, cin } = request;
  const isEnough = Boolean(birthDate || phone || cin);
  const { data } = useCheckForDuplicatesQuery(
    { givenName, familyName, birthDate, phone, cin },
    { skip: !isEnough, refetchOnMountOrArgChange: true },
  );
  const items = data?.items ?? [];
  const known = items.flatMap((item) => (item.reached ? [item] : []));
  const { email, preferredLanguage, addressLine, city, postalCode } = request;
  const prefilled = {
    givenName,
    familyName,
    birthDate,
    phone,
    cin,
    email,
    preferredLanguage,
    addressLine,
    city,
    postalCode,
  };
  return (
    <div className="stack">
      {known.length > 0 && <p className="strong">{t('known.title', { count: known.length })}</p>}
      {isEnough && data && items.length === 0 && <p className="muted">{t('known.none')}</p>}
      {known.length > 0 && (
        <ul className={styles.people}>
          {known.map(({ patient, why }) => (
            <li key={patient.id} className="stack-tight">
              <Link to={paths.patient(patient.id)}>
                <bdi>{nameOf(patient)}</bdi>
              </Link>
              <p className="small muted numbers">
                {[
                  format.date(patient.birthDate),
                  patient.cin && t('common:person.cin', { cin: patient.cin }),
                  ...why.map((reason) => t(`person:possibleDuplicates.why.${reason}`)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ChooseButton
                isChosen={chosen?.id === patient.id}
                name={nameOf(patient)}
                onChoose={(name) => onChoose({ id: patient.id, name })}
              />
            </li>
          ))}
        </ul>
      )}
      {items.some(({ reached }) => !reached) && <Notice tone="warning">{t('known.unreached')}</Notice>}
      <OtherPerson chosen={chosen} onChoose={onChoose} />
      {mayRegister && (
        <div>
          <Button onClick={() => void navigate(paths.newPatient, { state: { ...prefilled, requestId: request.id } })}>
            <Icon name="user-plus" size="small" />
            {t('register')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ChooseButtonProps {
  readonly isChosen: boolean;
  readonly name: string;
  readonly onChoose: (name: string) => void;
}

function ChooseButton({ isChosen, name, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation('arrived');
  const label = t(isChosen ? 'known.chosen' : 'known.choose');
  return (
    <div>
      <Button size="small" aria-pressed={isChosen} aria-label={`${label}: ${name}`} onClick={() => onChoose(name)}>
        {isChosen && <Icon name="check" size="small" />}
        {label}
      </Button>
    </div>
  );
}

function OtherPerson({ chosen, onChoose }: Omit<KnownPeopleProps, 'request'>) {
  const { t } = useTranslation('arrived');
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const [names] = useState(() => new Map<string, string>());
  const find = useCallback(
    async (text: string) => {
      const found = await search({ text, dateOrder, limit: mostFound });
      for (const one of found) names.set(one.id, nameOf(one));
      return found;
    },
    [search, dateOrder, names],
  );
  return (
    <PersonSearch
      label={t('known.find')}
      hint={chosen ? `${t('field.patientId')}: ${chosen.name}` : undefined}
      find={find}
      onPick={(id) => onChoose({ id, name: names.get(id) ?? '' })}
    />
  );
}
