// Archives a template, or restores it.
import { useTranslation } from 'react-i18next';
import { callsOf, type NoteTemplate } from '#api';
import { CommandMenu } from '#records';

const actions = [
  { name: 'archive', icon: 'archive', back: 'restore' },
  { name: 'restore', icon: 'undo', back: 'archive' },
] as const;

export function TemplateMenu({ template }: { readonly template: NoteTemplate }) {
  const { t } = useTranslation('note-templates');
  const { title } = template;
  return (
    <CommandMenu
      label={t('actions', { title })}
      record={template}
      hook={callsOf('noteTemplates').useCommand()}
      commands={actions.map(({ name, icon, back }) => ({
        name,
        icon,
        label: t(`command.${name}.label`),
        question: () => ({
          title: t(`command.${name}.question`, { title }),
          effect: t(`command.${name}.effect`),
          done: t(`command.${name}.done`, { title }),
          back,
        }),
      }))}
    />
  );
}
