// What was done in the organization: by which member, about which patient, what and when.
import type { Me } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  exportFile,
  type LogEvent,
  useErrorSentence,
  useFinder,
  usePagedList,
  usePatientName,
  useSearchAccessLogInfiniteQuery,
  useSearchPatientsCall,
  useUserName,
} from '#api';
import { AccessReport, nameOf, reportQuery } from '#care';
import { useDateOrder, useFormat } from '#i18n';
import { Card, Field, type ListControl, Picker } from '#ui';
import styles from './access-log.module.css';

const mostFound = 20;

/** Finds patients as all searches do; a line tells people of one name apart. */
function usePatientFinder() {
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const format = useFormat();
  const [find] = useState(() => async (text: string) => {
    const people = text ? await search({ text, dateOrder, limit: mostFound }) : [];
    const options = people.map((person) => ({
      value: person.id,
      label: nameOf(person),
      detail: format.date(person.birthDate),
    }));
    return { options };
  });
  return find;
}

interface AccessLogProps {
  readonly me: Me;
  readonly control: Pick<ListControl<string>, 'filters' | 'setFilter' | 'setFilters'>;
}

export function AccessLog({ me, control }: AccessLogProps) {
  const { t } = useTranslation('access');
  const sentenceOf = useErrorSentence();
  const findMember = useFinder('users');
  const findPatient = usePatientFinder();
  const { userId, patientId, ...filters } = control.filters;
  const narrowed = { ...reportQuery(filters), ...(userId && { userId }), ...(patientId && { patientId }) };
  const list = usePagedList<LogEvent>(useSearchAccessLogInfiniteQuery(narrowed), JSON.stringify(narrowed));
  const memberName = useUserName(userId) ?? '…';
  const patientName = usePatientName(patientId) ?? '…';
  return (
    <div className="stack">
      {!me.permissions.includes('privacy') && <p className="small muted">{t('report.withoutRestricted')}</p>}
      <Card>
        <div className={styles.who}>
          <Field id="log-member" label={t('report.member')} optional>
            <Picker
              id="log-member"
              label={t('report.member')}
              chosen={userId ? { id: userId, name: memberName } : null}
              find={findMember}
              onPick={(picked) => control.setFilter('userId', picked?.id ?? '')}
            />
          </Field>
          <Field id="log-patient" label={t('report.person')} optional>
            <Picker
              id="log-patient"
              label={t('report.person')}
              chosen={patientId ? { id: patientId, name: patientName } : null}
              find={findPatient}
              onPick={(picked) => control.setFilter('patientId', picked?.id ?? '')}
            />
          </Field>
        </div>
      </Card>
      <AccessReport
        of="log"
        person={me.id}
        list={list}
        filters={filters}
        onFilters={(chosen) =>
          control.setFilters({ ...(userId && { userId }), ...(patientId && { patientId }), ...chosen })
        }
        run={({ ids: _, ...request }, options) => exportFile('access-log', { ...request, ...narrowed }, options)}
        sentenceOf={sentenceOf}
      />
    </div>
  );
}
