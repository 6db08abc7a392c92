// Keeps in memory whose pages the reader opens, for the palette.
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useGetPatientQuery } from '#api';
import { rememberPerson } from './recent-people.ts';

export function useRememberPerson(): void {
  const { patientId = '' } = useParams();
  // The page reads the same record: no call of its own.
  const { currentData } = useGetPatientQuery(patientId, { skip: !patientId });
  useEffect(() => {
    if (currentData) rememberPerson(currentData);
  }, [currentData]);
}
