// The ways to take a visit back: what its menu offers, and the dialog that asks for the reason.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

const takeBackActions = ['cancel', 'void'] as const;
export type TakeBackAction = (typeof takeBackActions)[number];

type Visit = Pick<EncounterRecord, 'id' | 'version' | 'status' | 'can'>;

const TakeBackDialog = lazy(() => import('./take-back-dialog.tsx').then((m) => ({ default: m.TakeBackDialog })));

interface TakeBack {
  readonly actionsOf: (visit: Visit) => readonly MenuAction[];
  /** To be rendered once on the screen. */
  readonly dialog: ReactNode;
}

export function useTakeBack(): TakeBack {
  const { t } = useTranslation('visit-actions');
  const [asked, setAsked] = useState<{ readonly action: TakeBackAction; readonly visit: Visit }>();
  return {
    actionsOf: (visit) =>
      takeBackActions
        .filter((action) => visit.can.includes(action))
        .map((action) => ({
          label: t(`takeBack.${action}.label`),
          icon: action === 'cancel' ? 'x' : 'x-circle',
          onSelect: () => setAsked({ action, visit }),
        })),
    dialog: asked && (
      <Suspense fallback={null}>
        <TakeBackDialog
          key={`${asked.action}/${asked.visit.id}`}
          action={asked.action}
          encounter={asked.visit}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  };
}
