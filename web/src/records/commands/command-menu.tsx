// The menu of acts on a record: those of the screen, and the commands that its reader may execute.
import { ActionMenu, type MenuAction } from '#ui';
import { type CommandOptions, useCommands } from './use-commands.tsx';

interface CommandMenuProps<R> extends CommandOptions<R> {
  /** The name of the button; "More actions" when left out. */
  readonly label?: string;
  /** With a border, beside other buttons. */
  readonly outlined?: boolean;
  /** Listed before the commands. */
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
