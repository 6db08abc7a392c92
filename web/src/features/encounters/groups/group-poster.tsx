// The poster: its link is created here and shown once. A new link ends the previous one. The user chooses the languages
// of the paper.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type GroupEncounter, useErrorSentence, useGetMeQuery, useRenewPosterMutation } from '#api';
import { formatOf, type Language, languageNames, languages, useZone } from '#i18n';
import { paths } from '#paths';
import { Loaded } from '#records';
import {
  Button,
  Card,
  ErrorNotice,
  Forbidden,
  fieldStyles,
  Notice,
  PageHeader,
  PrintButton,
  QrCode,
  Skeleton,
} from '#ui';
import styles from './groups.module.css';
import { usePosterTexts } from './poster-texts.ts';

export function GroupPoster() {
  const { groupId = '' } = useParams();
  return (
    <Loaded read={callsOf('groupEncounters').useGet(groupId)} isPage>
      {(group) => (group.can.includes('update') ? <Poster group={group} /> : <Forbidden />)}
    </Loaded>
  );
}

function Poster({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const sentence = useErrorSentence();
  const { data: me } = useGetMeQuery();
  const [picked, setPicked] = useState<readonly Language[]>();
  const [renew, { data, error, isLoading }] = useRenewPosterMutation();
  const address = data && `${window.location.origin}${paths.checkIn}#${data.token}`;
  // The language of the organization's messages.
  const chosen = picked ?? me?.tenant.languages.slice(0, 1) ?? [];
  return (
    <>
      <PageHeader title={t('poster')} lead={group.title} actions={address && <PrintButton />} />
      <div className="stack">
        <div className="off-paper stack">
          <Notice tone="info">{t('posterLead')}</Notice>
          {error !== undefined && <ErrorNotice message={sentence(error) ?? ''} />}
          <fieldset className={fieldStyles.checks}>
            <legend>{t('posterLanguages.label')}</legend>
            {languages.map((language) => (
              <label key={language} className={fieldStyles.check}>
                <input
                  type="checkbox"
                  checked={chosen.includes(language)}
                  // At least one language stays chosen.
                  onChange={({ target: { checked } }) => {
                    const rest = chosen.filter((one) => one !== language);
                    if (checked || rest.length > 0) setPicked(checked ? [...rest, language] : rest);
                  }}
                />
                <span lang={language}>{languageNames[language]}</span>
              </label>
            ))}
          </fieldset>
          <div className="row">
            <Button onClick={() => setPicked(languages)}>{t('posterLanguages.all')}</Button>
            <Button
              variant={address ? 'outlined' : 'contained'}
              aria-disabled={isLoading}
              onClick={() => void renew(group.id)}
            >
              {t(address ? 'renewPoster' : 'makePoster')}
            </Button>
          </div>
        </div>
        {address && <Paper group={group} address={address} chosen={chosen} />}
      </div>
    </>
  );
}

interface PaperProps {
  readonly group: GroupEncounter;
  readonly address: string;
  readonly chosen: readonly Language[];
}

function Paper({ group, address, chosen }: PaperProps) {
  const { t } = useTranslation('groups');
  const zone = useZone();
  const texts = usePosterTexts(chosen);
  if (!texts) return <Skeleton rows={3} />;
  return (
    <Card>
      <div className={styles.poster}>
        <h2>
          <bdi>{group.title}</bdi>
        </h2>
        {group.location && (
          <p>
            <bdi>{group.location}</bdi>
          </p>
        )}
        <QrCode text={address} label={t('posterCode')} />
        {texts.map(({ language, text }) => (
          <div key={language} lang={language} dir="ltr">
            <p>
              <b>{text}</b>
            </p>
            <p>{formatOf(language, zone).dateTime(group.startedAt)}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}
