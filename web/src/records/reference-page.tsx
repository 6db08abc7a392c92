// The page of one entry of the organization's reference data.
import { useTranslation } from 'react-i18next';
import { Button, Card, type Detail, DetailList, Icon, PageHeader, type Titled, titleIn } from '#ui';
import { SourceChip } from './source-chip.tsx';

interface ReferencePageProps {
  readonly record: Titled & { readonly confirmed: boolean; readonly can: readonly string[] };
  readonly editAt: string;
  readonly labelOf: (name: keyof Titled) => string;
  /** Follows the titles in three languages. */
  readonly details: readonly Detail[];
}

const languages = { titleEn: 'en', titleEs: 'es', titleDe: 'de' } as const;

export function ReferencePage({ record, editAt, labelOf, details }: ReferencePageProps) {
  const { t, i18n } = useTranslation();
  const titles = (['titleEn', 'titleEs', 'titleDe'] as const).map((name) => ({
    name: labelOf(name),
    value: <span lang={languages[name]}>{record[name]}</span>,
  }));
  return (
    <>
      <PageHeader
        title={titleIn(record, i18n.language)}
        lead={<SourceChip confirmed={record.confirmed} />}
        actions={
          record.can.includes('update') && (
            <Button to={editAt}>
              <Icon name="pen" size="small" />
              {t('reference.edit')}
            </Button>
          )
        }
      />
      <Card>
        <DetailList details={[...details, ...titles]} />
      </Card>
    </>
  );
}
