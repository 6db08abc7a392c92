// A charge with missing information, with the reason and the link to correct it.
import type { charge as definition, RecordOf } from '@puente/contract';
import { useGetMeQuery } from '#api';
import { FixButton, firstPressing, fixOf, nameOf, useFindingText, useFixWords } from '#care';
import { NeedsInfoRow } from './needs-info-row.tsx';

export function NeedsInfoReason({ charge }: { readonly charge: RecordOf<typeof definition> }) {
  const findingText = useFindingText();
  const fixWords = useFixWords();
  const { data: me } = useGetMeQuery();
  const pressing = firstPressing(charge.findings);
  const fix = pressing && fixOf(pressing, charge, me);
  return (
    <NeedsInfoRow
      charge={charge}
      {...(pressing && { reason: [findingText(pressing), fixWords(fix)].filter(Boolean).join(' ') })}
      fix={<FixButton fix={fix} of={nameOf(charge.patient)} />}
    />
  );
}
