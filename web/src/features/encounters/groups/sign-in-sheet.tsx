// The sheet that people sign, only on paper. It shows the given name and the first letter of the family name, for
// privacy.
import { presentStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type GroupEncounter, type GroupParticipant, useListState } from '#api';
import { shortNameOf } from '#care';
import { useFormat } from '#i18n';
import styles from './groups.module.css';

/** Lines for people who come without being on the list. */
const freeLines = ['a', 'b', 'c', 'd'] as const;

const most = 200;

const isPresent = ({ status }: GroupParticipant) => presentStates.some((state) => state === status);
const isOpen = ({ status }: GroupEncounter) => status === 'scheduled' || status === 'in-progress';

export function SignInSheet({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { rows } = useListState<GroupParticipant>(
    callsOf('groupParticipants').useList({ groupEncounterId: group.id, limit: most }),
  );
  const people = (rows ?? []).filter((one) => (isOpen(group) ? one.status !== 'removed' : isPresent(one)));
  return (
    <div className={styles.sheet} data-sign-in-sheet>
      <h2>
        <bdi>{group.title}</bdi>
      </h2>
      <p>{format.dateTime(group.startedAt)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sheet.name')}</th>
            <th scope="col">{t('sheet.came')}</th>
            <th scope="col">{t('sheet.left')}</th>
            <th scope="col">{t('sheet.signature')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, patient }) => (
            <tr key={id}>
              <td translate="no">{shortNameOf(patient)}</td>
              <td />
              <td />
              <td />
            </tr>
          ))}
          {freeLines.map((line) => (
            <tr key={line}>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
