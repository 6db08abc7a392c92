// The acts on a visit on its page, except taking it back: each asks first and describes its effects.
import { hasItsHourCome, signingErrors } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { callNameOf } from '#care';
import { civilDateOf, timeOf, useZone } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { type Command, type Question, useCommands } from '#records';
import { type MenuAction } from '#ui';
import type { EncounterRecord } from '../note/encounter-record.ts';

const StoredSign = lazy(() => import('../signing/sign-question.tsx').then((m) => ({ default: m.StoredSign })));

const acts = [
  { name: 'check-in', icon: 'user' },
  { name: 'complete', icon: 'check' },
  { name: 'sign', icon: 'sign' },
  { name: 'cosign', icon: 'sign' },
  { name: 'return', icon: 'arrow' },
  { name: 'reschedule', icon: 'calendar' },
  { name: 'no-show', icon: 'minus' },
  { name: 'plan-again', icon: 'calendar' },
  { name: 'undo-no-show', icon: 'undo' },
] as const;
type Act = (typeof acts)[number]['name'];

const buttons: readonly string[] = ['sign', 'cosign', 'return', 'plan-again', 'undo-no-show'] satisfies readonly Act[];

export function useVisitCommands(encounter: EncounterRecord | undefined, onCosigned: (id: string) => void) {
  const { t } = useTranslation(['visit-actions', 'encounters', 'common']);
  const zone = useZone();
  const navigate = useNavigate();
  const reason = { label: t('takeBack.reason') };
  const dayOf = (instant?: string) => civilDateOf(instant ? new Date(instant) : new Date(), zone);

  /** The inputs of an act's question. */
  function particulars(name: Exclude<Act, 'sign'>): Partial<Question<EncounterRecord>> {
    if (name === 'cosign') return { onDone: ({ id }) => onCosigned(id) };
    if (name === 'return') return { ask: { reason: { label: t('act.whatToChange') } }, danger: false };
    if (name === 'no-show')
      return {
        ask: { reason: { ...reason, optional: true } },
        back: 'undo-no-show',
        body: (said) => ({ reason: said.reason.trim() || null }),
      };
    if ((name !== 'reschedule' && name !== 'plan-again') || !encounter) return {};
    const planned = new Date(encounter.startedAt);
    // For a past day, the user chooses only the hour.
    const day = [civilDateOf(planned, zone), civilDateOf(new Date(), zone)].toSorted()[1];
    const moment = { label: t('act.newTime'), chosen: `${day}T${timeOf(planned, zone)}` };
    if (name === 'plan-again')
      return {
        ask: { moment },
        body: (said) => ({ startedAt: said.moment }),
        onDone: ({ nextEncounterId }) => nextEncounterId && navigate(paths.encounter(nextEncounterId)),
      };
    return { ask: { moment, reason }, body: (said) => ({ startedAt: said.moment, reason: said.reason.trim() }) };
  }

  function questionOf(name: Act): Question<EncounterRecord> {
    if (name === 'sign')
      return {
        title: t('encounters:signTitle'),
        effect: (
          <>
            <p>{t('encounters:signStatement')}</p>
            {encounter && (
              <Suspense fallback={<p role="status">{t('encounters:signChecking')}</p>}>
                <StoredSign encounter={encounter} />
              </Suspense>
            )}
          </>
        ),
        done: t('encounters:signed'),
      };
    const who = {
      name: encounter ? callNameOf(encounter.patient) : '',
      author: encounter?.authorName ?? '–',
    };
    return {
      title: t(`act.${name}.question`, who),
      effect: t(`act.${name}.effect`, who),
      ...(hasConfirm(name) && { confirm: t(`act.${name}.confirm`) }),
      done: t(`act.${name}.done`),
      ...particulars(name),
    };
  }

  const isWhole = encounter !== undefined && signingErrors(encounter, new Date()).length === 0;
  /** Hides acts that the server would refuse because of the visit's time or missing entries. */
  const isOffered = (name: Act): boolean => {
    if (name === 'complete' || name === 'sign') return isWhole;
    if (name === 'no-show') return encounter !== undefined && hasItsHourCome(encounter, new Date());
    if (name === 'undo-no-show') return !encounter?.statusAt || dayOf(encounter.statusAt) === dayOf();
    return true;
  };
  const commands = acts
    .filter(({ name }) => isOffered(name))
    .map(
      ({ name, icon }): Command<EncounterRecord> => ({
        name,
        icon,
        label: name === 'sign' ? t('encounters:sign') : t(`act.${name}.label`),
        question: () => questionOf(name),
      }),
    );
  const given = useCommands({ record: encounter, hook: callsOf('encounters').useCommand(), commands });
  const inMenu = commands.filter(({ name }) => given.may(name) && !buttons.includes(name));
  return {
    ...given,
    /** The acts without a button of their own. */
    menu: inMenu.map(({ name, label, icon }): MenuAction => ({ label, icon, onSelect: () => given.ask(name) })),
  };
}

/** Acts whose button says more than their entry in a menu. */
const hasConfirm = (name: Act): name is 'return' | 'reschedule' | 'no-show' | 'undo-no-show' =>
  ['return', 'reschedule', 'no-show', 'undo-no-show'].includes(name);
