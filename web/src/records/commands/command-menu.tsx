// The menu of what can be done with a record: what the screen offers, and the commands its reader may give.
import { ActionMenu, type MenuAction } from '#ui';
import { type CommandOptions, useCommands } from './use-commands.tsx';

interface CommandMenuProps<R> extends CommandOptions<R> {
  /** The name of the button; "More actions" when left out. */
  readonly label?: string;
  /** With a border, beside other buttons. */
  readonly outlined?: boolean;
  /** Offered before the commands. */
  readonly before?: readonly (MenuAction | false)[];
}

export function CommandMenu<R>({ label, outlined = false, before = [], ...options }: CommandMenuProps<R>) {
  const { actions, dialog } = useCommands(options);
  const all = [...before.filter((action) => action !== false), ...actions];
  return (
    <>
      {all.length > 0 && <ActionMenu {...(label && { label })} outlined={outlined} actions={all} />}
      {dialog}
    </>
  );
}
