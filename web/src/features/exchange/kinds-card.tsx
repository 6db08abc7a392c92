// One file for each kind of record that the reader may export.
import { type ExportedKind, exportedFields, type Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { exportRecords, mayDo, useErrorSentence } from '#api';
import { useWholeFile } from '#records';
import { Card, ExportButton, List, ListRow, useExport } from '#ui';

const kinds = Object.keys(exportedFields) as ExportedKind[];

export function KindsCard({ me }: { readonly me: Me }) {
  const { t } = useTranslation('exports');
  return (
    <Card title={t('kinds.title')}>
      <p className="muted">{t('kinds.lead')}</p>
      <p className="muted">{t('kinds.others')}</p>
      <List label={t('kinds.title')}>
        {kinds
          .filter((kind) => mayDo(me, kind, 'export'))
          .map((kind) => (
            <KindRow key={kind} kind={kind} me={me} />
          ))}
      </List>
    </Card>
  );
}

/** Groups and tasks of the team name nobody. */
const isHealthData = (kind: ExportedKind) => kind !== 'groupEncounters' && kind !== 'teamTasks';

function KindRow({ kind, me }: { readonly kind: ExportedKind; readonly me: Me }) {
  const { t } = useTranslation('exports');
  const exporter = useExport({
    name: kind,
    person: me.id,
    isHealthData: isHealthData(kind),
    columns: [],
    total: undefined,
    whole: useWholeFile(kind),
    sentenceOf: useErrorSentence(),
    run: (request, options) => exportRecords(kind, { ...request, filters: {} }, options),
  });
  return (
    <>
      <ListRow
        title={t(`kind.${kind}`)}
        end={<ExportButton size="small" of={t(`kind.${kind}`)} onClick={() => exporter.ask()} />}
      />
      {exporter.dialog}
    </>
  );
}
