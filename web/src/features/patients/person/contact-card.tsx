// The contact data of the person, with warnings. The address is not linked to a map: a link would tell a third party
// who is sick.
import { asOnePerson, type OtherAddress, type OtherPhone } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Patient } from '#api';
import { useFormat } from '#i18n';
import { Card, CopyButton, type Detail, DetailList } from '#ui';
import { countyName, useAnswers } from './answer-options.ts';
import { LastContact } from './last-contact.tsx';
import { useFieldNames } from './use-field-names.ts';

const addressOf = (place: Pick<OtherAddress, 'addressLine' | 'city' | 'state' | 'postalCode'>): string =>
  [place.addressLine, place.city, [place.state, place.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** Protective details are those of all records of the person together. */
export function ContactCard({ patient: record }: { readonly patient: Patient }) {
  const { t } = useTranslation(['patients', 'person', 'common']);
  const format = useFormat();
  const { word } = useAnswers();
  const { labelOf } = useFieldNames();
  const hoursInWords = useHoursInWords();
  const patient = asOnePerson(record);
  const address = addressOf(patient);
  const { phone } = patient;
  const mainPhone = phone && {
    number: phone,
    safe: patient.phoneSafe,
    use: patient.phoneUse,
    canText: patient.phoneCanText,
    canLeaveVoicemail: patient.phoneCanLeaveVoicemail,
  };
  const interpreter =
    patient.interpreterNeeded == null
      ? t('person:notAsked')
      : t(patient.interpreterNeeded ? 'common:yes' : 'common:no');
  const others = patient.otherAddresses.filter(({ until }) => !until || until >= format.today);
  const details: readonly Detail[] = [
    { name: t('column.lastContact'), value: <LastContact date={patient.lastContactOn} /> },
    {
      name: labelOf('preferredContact'),
      value: patient.preferredContact && word('contactWay', patient.preferredContact),
    },
    { name: labelOf('bestTimes'), value: patient.bestTimes },
    {
      name: t('field.safeHours'),
      value: hoursInWords(patient),
    },
    { name: t('field.phone'), value: mainPhone && <PhoneOf phone={mainPhone} /> },
    ...patient.otherPhones.map((other, index) => ({
      name: t('person:row.otherPhones', { number: index + 1 }),
      value: <PhoneOf phone={other} />,
    })),
    { name: t('field.email'), value: patient.email },
    { name: t('field.preferredLanguage'), value: format.language(patient.preferredLanguage) },
    { name: t('field.interpreterNeeded'), value: interpreter },
    { name: labelOf('literacy'), value: patient.literacy && word('literacy', patient.literacy) },
    {
      name: t('section.address'),
      value: address ? (
        <>
          {/* The button stays beside the last word. */}
          <span translate="no">{`${address}\u00a0`}</span>
          <CopyButton text={address} what={t('copyAddress')} />
        </>
      ) : patient.homeless ? (
        t('field.homeless')
      ) : null,
    },
    { name: labelOf('county'), value: patient.county && countyName(patient.county) },
    ...others.map((other, index) => ({
      name: `${t('person:row.otherAddresses', { number: index + 1 })}: ${word('addressKind', other.kind)}`,
      value: <span translate="no">{addressOf(other)}</span>,
    })),
    { name: t('field.medicalRecordNumber'), value: patient.medicalRecordNumber },
  ];
  return (
    <Card title={t('section.contact')}>
      <DetailList details={details} />
    </Card>
  );
}

interface Hours {
  readonly contactFrom?: string | null | undefined;
  readonly contactUntil?: string | null | undefined;
}

/** Hours without a length mean that the records have no common hours. */
export function useHoursInWords() {
  const { t } = useTranslation(['patients', 'person']);
  const format = useFormat();
  return ({ contactFrom, contactUntil }: Hours) => {
    if (!contactFrom || !contactUntil) return null;
    if (contactFrom === contactUntil) return t('person:others.noHour');
    return t('safeHours', { from: format.clock(contactFrom), until: format.clock(contactUntil) });
  };
}

interface PhoneOfProps {
  readonly phone: Pick<OtherPhone, 'number' | 'safe' | 'canText' | 'canLeaveVoicemail'> & {
    readonly use?: OtherPhone['use'] | null | undefined;
  };
}

/** A number that is not safe to call is no link. */
export function PhoneOf({ phone: { number, safe, use, canText, canLeaveVoicemail } }: PhoneOfProps) {
  const { t } = useTranslation(['patients', 'person']);
  const format = useFormat();
  const { word } = useAnswers();
  const notes = [
    use && word('phoneUse', use),
    canText && t('person:phone.textOk'),
    canText === false && t('person:phone.noText'),
    canLeaveVoicemail === false && t('person:phone.noVoicemail'),
  ].filter(Boolean);
  return (
    <>
      {safe ? <a href={`tel:${number}`}>{format.phone(number)}</a> : <bdi>{format.phone(number)}</bdi>}
      {!safe && (
        <>
          {' '}
          <span className="tone-error">{t('field.phoneUnsafe')}</span>
        </>
      )}
      {notes.length > 0 && (
        <span className="small muted"> {[...(safe ? [] : ['']), ...notes].join(' · ').trimStart()}</span>
      )}
    </>
  );
}
