// The words of one version in each of their languages, and the commands to publish them.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ConsentTemplate, callsOf, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, Loaded, useCommands } from '#records';
import { ActionMenu, Button, Card, Chip, Icon, PageHeader } from '#ui';
import styles from './template.module.css';
import { type TemplateState, templateStates } from './template-order.ts';

export function TemplatePage() {
  const { templateId = '' } = useParams();
  return (
    <Loaded read={callsOf('consentTemplates').useGet(templateId)} isPage>
      {(template) => <Shown template={template} />}
    </Loaded>
  );
}

function Shown({ template }: { readonly template: ConsentTemplate }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const mayAdd = useMay('consentTemplates', 'create') === true;
  const kind = t(`kind.${template.kind}`);
  const does = (name: 'publish' | 'retire' | 'confirm', icon: Command['icon']): Command => ({
    name,
    icon,
    label: t(`texts.${name}.label`),
    question: () => ({
      title: t(`texts.${name}.question`, { kind }),
      effect: t(`texts.${name}.effect`),
      done: t(`texts.${name}.done`),
    }),
  });
  const { actions, ask, may, dialog } = useCommands({
    record: template,
    hook: callsOf('consentTemplates').useCommand(),
    commands: [
      does('publish', 'check'),
      ...(template.confirmedAt ? [] : [does('confirm', 'check-circle')]),
      does('retire', 'minus'),
    ],
  });
  const state = template.status as TemplateState;
  const others = actions.filter(({ label }) => label !== t('texts.publish.label'));
  return (
    <>
      <PageHeader
        title={kind}
        lead={
          <span className="row">
            <Chip {...templateStates[state]}>{t(`texts.state.${state}`)}</Chip>
            {template.number && <span>{t('texts.version', { number: format.number(template.number) })}</span>}
          </span>
        }
        actions={
          <>
            {template.can.includes('update') && (
              <Button to={paths.editConsentText(template.id)}>
                <Icon name="pen" size="small" />
                {t('edit')}
              </Button>
            )}
            {may('publish') && (
              <Button variant="contained" color="primary" onClick={() => ask('publish')}>
                {t('texts.publish.label')}
              </Button>
            )}
            {mayAdd && state !== 'draft' && <Button to={paths.newConsentText(template.id)}>{t('texts.next')}</Button>}
            {others.length > 0 && <ActionMenu outlined actions={others} />}
          </>
        }
      />
      {dialog}
      {template.note && <p className="muted">{template.note}</p>}
      {template.texts.map(({ language, title, body }) => (
        <Card key={language} title={format.language(language)}>
          <div className={styles.words} lang={language} dir="auto">
            <h3>{title}</h3>
            {body.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}
