// The caller's caseload as a list to choose several people from.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type ListedPatient, useGetMeQuery, useListState } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { Button, ErrorNotice, fieldStyles, Skeleton } from '#ui';

interface PanelPickerProps {
  /** The people on the list of the group. */
  readonly taken: ReadonlySet<string>;
  readonly onAdd: (patientIds: readonly string[]) => Promise<unknown>;
}

export function PanelPicker({ taken, onAdd }: PanelPickerProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const { rows, error, onRetry } = useListState<ListedPatient>(
    callsOf('patients').useListSummaries(
      { assignedTo: me?.id, status: 'active', sort: 'familyName', limit: 200 },
      { skip: !me },
    ),
  );
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  if (error) return <ErrorNotice message={error} onRetry={onRetry} />;
  if (!rows) return <Skeleton rows={3} />;
  const offered = rows.filter(({ id }) => !taken.has(id));
  if (offered.length === 0) return <p className="small muted">{t('panelEmpty')}</p>;

  async function add(): Promise<void> {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    await onAdd(chosen);
    setChosen([]);
    setBusy(false);
  }

  return (
    <div className="stack">
      <fieldset className={fieldStyles.checks}>
        <legend className="visually-hidden">{t('panel')}</legend>
        {offered.map((person) => (
          <label key={person.id} className={fieldStyles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(person.id)}
              onChange={({ target: { checked } }) =>
                setChosen((before) => (checked ? [...before, person.id] : before.filter((id) => id !== person.id)))
              }
            />
            <span>
              <bdi translate="no">{nameOf(person)}</bdi>{' '}
              <span className="small muted nowrap">{format.age(person.birthDate)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button aria-disabled={busy || chosen.length === 0} onClick={() => void add()}>
          {chosen.length > 0 ? t('addMany', { count: chosen.length }) : t('addChosen')}
        </Button>
      </div>
    </div>
  );
}
