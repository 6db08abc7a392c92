// Above a visit or a charge: the request to void with its author and reason, the deciders, and the answer.
import { useTranslation } from 'react-i18next';
import { useListVoidDecidersQuery } from '#api';
import { useFormat } from '#i18n';
import { Notice } from '#ui';
import type { VoidKind, Wished } from './use-void-commands.tsx';

interface VoidWishProps {
  readonly kind: VoidKind;
  readonly record: Wished;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

export function VoidWish({ kind, record }: VoidWishProps) {
  const { t, i18n } = useTranslation('voiding');
  const format = useFormat();
  const decides = record.can?.includes('void') === true;
  const waits = record.isVoidAsked === true;
  const { data: deciders } = useListVoidDecidersQuery(undefined, { skip: !waits || decides });
  if (!record.voidAskedAt || (!waits && !record.voidDeclinedAt)) return null;
  const names = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(deciders?.[kind] ?? []);
  const said = (name: unknown, at: unknown) => ({ name: text(name), date: at ? format.dateTime(text(at)) : '' });
  const asked = said(record.voidAskedByName, record.voidAskedAt);
  const answer = said(record.voidDeclinedByName, record.voidDeclinedAt);
  return (
    <Notice tone={waits ? 'warning' : 'info'} title={t(`wish.${kind}`, asked)}>
      <p>
        <bdi>{t('because', { reason: text(record.voidAskReason) })}</bdi>
      </p>
      {waits && <p>{decides ? t('wish.yours') : names && t('wish.decides', { names })}</p>}
      {!waits && (
        <p>
          <bdi>
            {t('wish.declined', answer)} {t('because', { reason: text(record.voidDeclineReason) })}
          </bdi>
        </p>
      )}
    </Notice>
  );
}
