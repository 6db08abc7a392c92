// The phrases to choose from. It loads as somebody opens it: the form does not wait for it.
import type { NoteTemplate } from '#api';
import { MenuItem, PopupMenu } from '#ui';

interface PhraseMenuProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly phrases: readonly NoteTemplate[];
  readonly onChoose: (phrase: NoteTemplate) => void;
  readonly onClose: () => void;
}

export const PhraseMenu = ({ phrases, onChoose, ...menu }: PhraseMenuProps) => (
  <PopupMenu {...menu}>
    {phrases.map((phrase) => (
      <MenuItem key={phrase.id} onClick={() => onChoose(phrase)}>
        <bdi>{phrase.title}</bdi>
      </MenuItem>
    ))}
  </PopupMenu>
);
