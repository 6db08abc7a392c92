// The administrator's acts on the account of a member; each asks first, in plain words.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, fieldErrorsOf, type User } from '#api';
import { nameOf } from '#care';
import { paths } from '#paths';
import { type Command, CommandMenu } from '#records';
import { type IconName, usePrintAction } from '#ui';
import { useStaffSentence } from './use-staff-sentence.ts';

const actions = {
  resend: 'mail',
  'reset-password': 'key',
  'reset-mfa': 'phone',
  'sign-out-everywhere': 'device',
  enable: 'check-circle',
  disable: 'lock',
  deactivate: 'x-circle',
} as const satisfies Record<string, IconName>;
type UserAction = keyof typeof actions;

/** Users cannot close their own accounts. */
const others: readonly UserAction[] = ['disable', 'deactivate'];
/** The step that undoes another. */
const opposites: Partial<Record<UserAction, UserAction>> = { disable: 'enable', enable: 'disable' };

export function UserActions({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const { t } = useTranslation(['people', 'common']);
  const { sentenceOf } = useStaffSentence();
  const name = nameOf(user);
  const commandOf = (action: UserAction): Command => ({
    name: action,
    icon: actions[action],
    label: t(`command.${action}.label`),
    question: () => ({
      title: t(`command.${action}.question`, { name }),
      effect: t(`command.${action}.effect`, { name, email: user.email }),
      danger: others.includes(action),
      ...(action === 'deactivate' && { ask: { reason: { label: t('reason') } } }),
      done: t(`command.${action}.done`, { name }),
      ...(opposites[action] && { back: opposites[action] }),
      sentenceOf,
      wayOn: (error) =>
        fieldErrorsOf(error).some(({ code }) => code === 'has_panel') && (
          <p>
            <Link to={paths.moveCaseload(user.id)}>{t('moveFirst')}</Link>
          </p>
        ),
    }),
  });
  const names = Object.keys(actions) as UserAction[];
  return (
    <CommandMenu
      outlined
      before={[usePrintAction()]}
      record={user}
      hook={callsOf('users').useCommand()}
      commands={names.filter((action) => !(isOwn && others.includes(action))).map(commandOf)}
    />
  );
}
