// What can be done with a visit on its page, besides taking it back: each act asks first and says what follows.
import { signingErrors } from '@puente/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { civilDateOf, timeOf, useZone } from '#i18n';
import { type Command, type Question, useCommands } from '#records';
import { callNameOf, type MenuAction } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

const StoredSignLack = lazy(() => import('./sign-question.tsx').then((m) => ({ default: m.StoredSignLack })));

const acts = [
  { name: 'check-in', icon: 'user' },
  { name: 'complete', icon: 'check' },
  { name: 'sign', icon: 'sign' },
  { name: 'cosign', icon: 'sign' },
  { name: 'return', icon: 'arrow' },
  { name: 'reschedule', icon: 'calendar' },
  { name: 'no-show', icon: 'minus' },
] as const;
type Act = (typeof acts)[number]['name'];

const buttons: readonly string[] = ['sign', 'cosign', 'return'] satisfies readonly Act[];

export function useVisitCommands(encounter: EncounterRecord | undefined, onCosigned: (id: string) => void) {
  const { t } = useTranslation(['visit-actions', 'encounters', 'common']);
  const zone = useZone();
  const reason = { label: t('takeBack.reason') };

  /** What an act asks for beyond a yes. */
  function particulars(name: Exclude<Act, 'sign'>): Partial<Question<EncounterRecord>> {
    if (name === 'cosign') return { onDone: ({ id }) => onCosigned(id) };
    if (name === 'return') return { ask: { reason: { label: t('act.whatToChange') } }, danger: false };
    if (name === 'no-show')
      return {
        ask: { reason: { ...reason, optional: true } },
        body: (said) => ({ reason: said.reason.trim() || null }),
      };
    if (name !== 'reschedule' || !encounter) return {};
    const planned = new Date(encounter.startedAt);
    return {
      ask: {
        moment: { label: t('act.newTime'), chosen: `${civilDateOf(planned, zone)}T${timeOf(planned, zone)}` },
        reason,
      },
      body: (said) => ({ startedAt: said.moment, reason: said.reason.trim() }),
    };
  }

  function questionOf(name: Act): Question<EncounterRecord> {
    if (name === 'sign')
      return {
        title: t('encounters:signTitle'),
        effect: (
          <>
            <p>{t('encounters:signStatement')}</p>
            <p>{t('encounters:signBody')}</p>
            {encounter && (
              <Suspense fallback={<p role="status">{t('encounters:signChecking')}</p>}>
                <StoredSignLack encounter={encounter} />
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
  const commands = acts
    .filter(({ name }) => isWhole || (name !== 'complete' && name !== 'sign'))
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
    /** What has no button of its own. */
    menu: inMenu.map(({ name, label, icon }): MenuAction => ({ label, icon, onSelect: () => given.ask(name) })),
  };
}

/** Acts whose button says more than their entry in a menu. */
const hasConfirm = (name: Act): name is 'return' | 'reschedule' | 'no-show' =>
  name === 'return' || name === 'reschedule' || name === 'no-show';
