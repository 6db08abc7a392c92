// The palette's suggestions for the typed text: places, actions and people, according to the reader's rights.
import type { Me, PatientSummary } from '@puente/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayDo, useErrorSentence, useListRecentPatientsQuery, useSearchPatientsQuery } from '#api';
import { nameOf, nameTyped } from '#care';
import { languageNames, languages, switchLanguage, toLanguage, useDateOrder, useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { signOut } from '#session';
import { writeDisplaySettings } from '#theme';
import { openSettings } from '../settings/open-settings.ts';
import { openOverlay } from '../shell/keys/overlay.ts';
import { navigationFor } from '../shell/navigation/navigation.ts';
import { matches } from './fold.ts';
import { type PaletteGroup, type PaletteItem, registerId } from './palette-item.ts';
import { usePaletteRecords } from './use-palette-records.ts';
import { usePaletteScreens } from './use-palette-screens.ts';

type Found = Pick<PatientSummary, 'id' | 'givenName' | 'familyName' | 'birthDate'> & {
  readonly cin?: string | null | undefined;
};

const settleMs = 200;
const mostPeople = 8;
const mostRecent = 5;

/** The text to search for, after a pause in typing. A single letter starts no search. */
function useSettledText(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.length > 1 ? typed : ''), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed.length > 1 ? settled : '';
}

function useActions(me: Me, go: (to: string) => void): readonly PaletteItem[] {
  const { t, i18n } = useTranslation(['shell', 'common']);
  return [
    ...(mayDo(me, 'encounters', 'create')
      ? [{ id: 'record', icon: 'visit', label: t('palette.record'), run: () => go(paths.newEncounter()) } as const]
      : []),
    ...(mayDo(me, 'patients', 'create')
      ? [
          {
            id: 'newPatient',
            icon: 'user-plus',
            label: t('palette.newPatient'),
            run: () => go(paths.newPatient),
          } as const,
        ]
      : []),
    ...(mayDo(me, 'users', 'create')
      ? [{ id: 'invite', icon: 'user-plus', label: t('palette.invite'), run: () => go(paths.newUser) } as const]
      : []),
    { id: 'settings', icon: 'sliders', label: t('menu.settings'), run: openSettings } as const,
    {
      id: 'light',
      icon: 'sun',
      label: t('palette.light'),
      run: () => writeDisplaySettings({ paletteMode: 'light' }),
    } as const,
    {
      id: 'dark',
      icon: 'moon',
      label: t('palette.dark'),
      run: () => writeDisplaySettings({ paletteMode: 'dark' }),
    } as const,
    ...languages
      .filter((language) => language !== toLanguage(i18n.language))
      .map((language) => ({
        id: `language-${language}`,
        icon: 'translate' as const,
        label: t('palette.language', { language: languageNames[language] }),
        run: () => void switchLanguage(language),
      })),
    { id: 'shortcuts', icon: 'keyboard', label: t('menu.shortcuts'), run: () => openOverlay('shortcuts') } as const,
    { id: 'signOut', icon: 'lock', label: t('common:action.signOut'), run: () => void signOut() } as const,
  ];
}

export interface PaletteOffer {
  readonly groups: readonly PaletteGroup[];
  readonly searching: boolean;
  /** The reason why people could not be searched. */
  readonly error: string | undefined;
  readonly onRetry: () => void;
}

export function usePaletteGroups(me: Me, typed: string): PaletteOffer {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const dateOrder = useDateOrder();
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const wanted = typed.trim();
  const text = useSettledText(wanted);
  const mayFind = mayDo(me, 'patients', 'read');
  const { currentData, isFetching, error, refetch } = useSearchPatientsQuery(
    { text, dateOrder, limit: mostPeople },
    { skip: !mayFind || text === '' },
  );
  // The people the reader opened last, on any device; empty without a network.
  const { data: recent } = useListRecentPatientsQuery(undefined, { skip: !mayFind, refetchOnMountOrArgChange: true });
  const go = (to: string) => void navigate(to);
  const person = (found: Found): PaletteItem => ({
    id: found.id,
    icon: 'user',
    label: nameOf(found),
    detail: [
      format.age(found.birthDate),
      format.date(found.birthDate),
      found.cin && t('common:person.cin', { cin: found.cin }),
    ]
      .filter(Boolean)
      .join(' · '),
    run: () => go(paths.patient(found.id)),
  });
  const places = navigationFor(me)
    .flatMap((group) => group.entries)
    .map((entry) => ({ id: entry.to, icon: entry.icon, label: t(`common:${entry.label}`), run: () => go(entry.to) }));
  const account = { id: 'account', icon: 'user' as const, label: t('menu.account'), run: () => go(paths.account) };
  const matching = (items: readonly PaletteItem[]) => items.filter(({ label }) => matches(label, wanted));
  const people = (found: readonly Found[] | undefined) => (text !== '' && text === wanted && found?.map(person)) || [];
  const security = {
    id: 'security',
    icon: 'lock' as const,
    label: t('palette.security'),
    run: () => go(paths.accountTab('security')),
  };
  const known = new Set(places.map(({ id }) => id));
  const screens = usePaletteScreens(me, go).filter(({ id }) => !known.has(id));
  const goTo = matching([...places, ...screens, account, security]);
  const actions = matching(useActions(me, go));
  const isNobody =
    text !== '' && text === wanted && currentData?.items.length === 0 && currentData.similar.length === 0;
  // A word that matches a screen is no name.
  const name = isNobody && goTo.length + actions.length === 0 && mayDo(me, 'patients', 'create') && nameTyped(text);
  const register = name && {
    id: registerId,
    icon: 'user-plus' as const,
    label: t('common:person.register', { name: nameOf(name).trim() }),
    // The name is in the state of the navigation, because addresses are logged.
    run: () => void navigate(paths.newPatient, { state: name }),
  };
  const groups: readonly PaletteGroup[] = [
    { id: 'recent', items: wanted === '' ? (recent?.items ?? []).slice(0, mostRecent).map(person) : [] },
    { id: 'goTo', items: goTo },
    { id: 'actions', items: actions },
    { id: 'people', items: register ? [register] : people(currentData?.items) },
    { id: 'similar', items: people(currentData?.similar) },
    ...usePaletteRecords(me, text === wanted ? text : '', go),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    searching: mayFind && wanted.length > 1 && (isFetching || text !== wanted),
    error: sentence(error),
    onRetry: () => void refetch(),
  };
}
