// Colleagues, payers and partners whose names contain the typed words.
import type { Me } from '@puente/contract';
import { callsOf, mayDo } from '#api';
import { type PartnerKind, paths } from '#paths';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

const most = 5;

/** @param text the text after a pause in typing; an empty one sends no request */
export function usePaletteRecords(me: Me, text: string, go: (to: string) => void): readonly PaletteGroup[] {
  const ask = (resource: string) => ({ skip: text === '' || !mayDo(me, resource, 'read') });
  const query = { find: text, limit: most };
  const users = callsOf('users').useList(query, ask('users')).currentData?.pages[0]?.items ?? [];
  const payers = callsOf('payers').useList(query, ask('payers')).currentData?.pages[0]?.items ?? [];
  const partners =
    callsOf('partnerOrganizations').useList(query, ask('partnerOrganizations')).currentData?.pages[0]?.items ?? [];
  const partner =
    (kind: PartnerKind) =>
    ({
      id,
      name,
      city,
    }: {
      readonly id: string;
      readonly name: string;
      readonly city?: string | null | undefined;
    }): PaletteItem => ({
      id,
      icon: 'building',
      label: name,
      detail: city ?? undefined,
      run: () => go(paths.partner(id, kind)),
    });
  return [
    {
      id: 'staff',
      items: users.map(({ id, givenName, familyName, email }) => ({
        id,
        icon: 'group',
        label: `${givenName} ${familyName}`,
        detail: email ?? undefined,
        run: () => go(paths.user(id)),
      })),
    },
    { id: 'payersAndPartners', items: [...payers.map(partner('payer')), ...partners.map(partner('partner'))] },
  ];
}
