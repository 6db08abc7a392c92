// Requests to void that the reader may decide. Without such requests the card is absent.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useVoidWishes } from '#api';
import { nameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Card, List, ListRow } from '#ui';

export function VoidWishesCard() {
  const { t } = useTranslation('voiding');
  const format = useFormat();
  const { rows } = useVoidWishes();
  if (rows.length === 0) return null;
  return (
    <Card title={t('card')} count={format.number(rows.length)} flush>
      <List>
        {rows.map(({ kind, record }) => {
          const to = kind === 'charge' ? paths.charge(record.id) : paths.encounter(record.id);
          const facts = [record.authorName, format.weekday(record.serviceDate), t(`of.${kind}`)];
          return (
            <ListRow
              key={record.id}
              title={
                <Link to={to}>
                  <PersonName of={record.patient} />
                </Link>
              }
              detail={<bdi>{facts.filter(Boolean).join(' · ')}</bdi>}
              end={
                <Button size="small" to={to}>
                  {t('open')}
                  <span className="visually-hidden"> {nameOf(record.patient)}</span>
                </Button>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
