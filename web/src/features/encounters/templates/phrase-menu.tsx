// The phrases to choose from, the reader's usual ones first. It loads on opening, so that the form does not wait.
import { useTranslation } from 'react-i18next';
import { type NoteTemplate, useGetMeQuery } from '#api';
import { toLanguage } from '#i18n';
import { MenuItem, PopupMenu } from '#ui';
import { countUse, inOrder } from './template-uses.ts';

interface PhraseMenuProps {
  readonly label: string;
  readonly anchor: HTMLElement;
  readonly phrases: readonly NoteTemplate[];
  readonly onChoose: (phrase: NoteTemplate) => void;
  readonly onClose: () => void;
}

export function PhraseMenu({ phrases, onChoose, ...menu }: PhraseMenuProps) {
  const { i18n } = useTranslation();
  const { data: me } = useGetMeQuery();
  if (!me) return null;
  return (
    <PopupMenu {...menu}>
      {inOrder(phrases, me.id, toLanguage(i18n.language)).map((phrase) => (
        <MenuItem
          key={phrase.id}
          onClick={() => {
            onChoose(phrase);
            countUse(me.id, phrase.id);
          }}
        >
          <bdi>{phrase.title}</bdi>
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
