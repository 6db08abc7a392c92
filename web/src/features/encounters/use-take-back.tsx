// The ways to take a visit back: what its menu offers, and the dialog that asks for the reason.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

const takeBackActs = ['cancel', 'void'] as const;
export type TakeBackAct = (typeof takeBackActs)[number];

type Visit = Pick<EncounterRecord, 'id' | 'version' | 'status' | 'can'>;

const TakeBackDialog = lazy(() => import('./take-back-dialog.tsx').then((m) => ({ default: m.TakeBackDialog })));

interface TakeBack {
  readonly actionsOf: (visit: Visit) => readonly MenuAction[];
  /** Stands once on the screen. */
  readonly dialog: ReactNode;
}

export function useTakeBack(): TakeBack {
  const { t } = useTranslation('visit-acts');
  const [asked, setAsked] = useState<{ readonly act: TakeBackAct; readonly visit: Visit }>();
  return {
    actionsOf: (visit) =>
      takeBackActs
        .filter((act) => visit.can.includes(act))
        .map((act) => ({
          label: t(`takeBack.${act}.act`),
          icon: act === 'cancel' ? 'x' : 'x-circle',
          onSelect: () => setAsked({ act, visit }),
        })),
    dialog: asked && (
      <Suspense fallback={null}>
        <TakeBackDialog
          key={`${asked.act}/${asked.visit.id}`}
          act={asked.act}
          encounter={asked.visit}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  };
}
