// The commands on one record that its reader may execute now. Each asks first, runs once, and confirms its effect.
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadTexts } from '#i18n';
import { type IconName, type MenuAction, toast } from '#ui';
import { type Actable, type CommandHook, useAct } from '../use-act.ts';
import type { Answers, Inputs } from './question-dialog.tsx';

export interface Question<R = unknown> {
  readonly title: string;
  /** The label of the button; by default that of the command. */
  readonly confirm?: string;
  readonly danger?: boolean;
  /** The effects of the command, and the parts that it does not change. */
  readonly effect?: ReactNode;
  readonly ask?: Inputs;
  /** The body besides the version; by default the reason, if the question asks for it. */
  readonly body?: (answers: Answers) => object;
  /** The confirmation afterwards. */
  readonly done: string;
  /** The command that undoes this one, offered for a while afterwards. */
  readonly back?: string;
  /** The sentence of a specific refusal. */
  readonly sentenceOf?: (error: unknown) => string | undefined;
  /** A link after a refusal. */
  readonly wayOn?: (error: unknown) => ReactNode;
  readonly onDone?: (result: R) => unknown;
}

export interface Command<R = unknown> {
  readonly name: string;
  readonly label: string;
  readonly icon: IconName;
  /** The right that the command needs, if it is not the command's name. */
  readonly needs?: string;
  /** Called while the question is open. */
  readonly question: () => Question<R>;
}

export interface CommandOptions<R> {
  /** Undefined before a record is chosen. */
  readonly record: Actable | undefined;
  readonly hook: CommandHook<R>;
  /** In the order of the menu. */
  readonly commands: readonly Command<R>[];
  /** The command whose question opens immediately. */
  readonly first?: string;
  /** The dialog closed or its command is done: the focus needs a place. */
  readonly onClosed?: () => void;
}

/** The service worker precaches it: a question opens without a connection, too. */
const CommandDialog = lazy(() =>
  Promise.all([import('./command-dialog.tsx'), loadTexts(['form'])]).then(([m]) => ({ default: m.CommandDialog })),
);

export function useCommands<R>({ record, hook, commands, first, onClosed }: CommandOptions<R>) {
  const [asked, setAsked] = useState(first);
  const act = useAct(hook, record);
  const [, { isLoading, error, reset }] = hook;
  const offered = commands.filter(({ name, needs = name }) => record?.can?.includes(needs));

  function ask(name: string): void {
    reset();
    setAsked(name);
  }

  function close(): void {
    setAsked(undefined);
    onClosed?.();
  }

  async function run(command: Command<R>, said: object): Promise<void> {
    const result = await act(command.name, said);
    if (result === undefined) return;
    const { done, back, onDone } = command.question();
    close();
    const opposite = commands.find(({ name }) => name === back);
    if (opposite) toast.undo(done, () => void undo(opposite));
    else toast.success(done);
    await onDone?.(result);
  }

  /** If the direct undo fails, its question opens, with the reason. */
  async function undo(command: Command<R>): Promise<void> {
    setAsked(undefined);
    const result = await act(command.name);
    if (result === undefined) setAsked(command.name);
    else toast.success(command.question().done);
  }

  const command = commands.find(({ name }) => name === asked);
  return {
    ask,
    may: (name: string): boolean => offered.some((one) => one.name === name),
    actions: offered.map(({ name, label, icon }): MenuAction => ({ label, icon, onSelect: () => ask(name) })),
    /** To be rendered once. */
    dialog: command && (
      <Suspense fallback={null}>
        <CommandDialog
          key={`${record?.id}/${command.name}`}
          command={command as Command}
          busy={isLoading}
          error={error}
          onConfirm={(said) => void run(command, said)}
          onClose={close}
        />
      </Suspense>
    ),
  };
}
