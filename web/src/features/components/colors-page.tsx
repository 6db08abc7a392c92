// /components/colors
import { useTranslation } from 'react-i18next';
import { settingOptions, useAppearanceAttributes } from '#theme';
import { Button, Chip, type Tone } from '#ui';
import styles from './colors-page.module.css';
import { ComponentPageHeader } from './specimens/component-page-header.tsx';
import { TopicSpecimen } from './specimens/specimen.tsx';

const neutral = [
  'page',
  'surface',
  'sunken',
  'hover',
  'raised',
  'line',
  'line-strong',
  'control',
  'ink-3',
  'ink-2',
  'ink',
] as const;
const accent = [
  'accent',
  'accent-hover',
  'accent-text',
  'accent-tint',
  'accent-tint-2',
  'accent-line',
  'focus',
] as const;
const tones = ['success', 'warning', 'error', 'info'] as const satisfies readonly Tone[];
const parts = { text: '', tint: '-tint', line: '-line', solid: '-solid' } as const;
const partNames = ['text', 'tint', 'line', 'solid'] as const;
const ramp = [1, 2, 3, 4, 5] as const;
const categories = ['accent', 'cat-2', 'cat-3', 'cat-4', 'cat-5'] as const;

function Swatch({ token, label }: { readonly token: string; readonly label: string }) {
  return (
    <li className={styles.swatch}>
      <i style={{ background: `var(--${token})` }} />
      <span>{label}</span>
      <code dir="ltr" translate="no">{`--${token}`}</code>
    </li>
  );
}

interface PresetProps {
  readonly preset: (typeof settingOptions.colorPreset)[number];
  readonly scheme: 'light' | 'dark';
}

function Preset({ preset, scheme }: PresetProps) {
  const { t } = useTranslation(['components', 'settings']);
  const attributes = useAppearanceAttributes({ preset, scheme });
  return (
    <li className={styles.preset} {...attributes}>
      <b className="strong">{t(`settings:colorPreset.${preset}`)}</b>
      <span className="small muted">{t(`settings:paletteMode.${scheme}`)}</span>
      <div className="row">
        <Button variant="contained" color="primary">
          {t('sample.save')}
        </Button>
        <Button color="primary" size="small">
          {t('kind.fix')}
        </Button>
        <Chip tone="accent" icon="arrow">
          {t('sample.next')}
        </Chip>
      </div>
    </li>
  );
}

export function ColorsPage() {
  const { t } = useTranslation('components');
  return (
    <>
      <ComponentPageHeader page="colors" />
      <TopicSpecimen name="neutral">
        <ul className={styles.swatches}>
          {neutral.map((role) => (
            <Swatch key={role} token={role} label={t(`role.${role}`)} />
          ))}
        </ul>
      </TopicSpecimen>
      <TopicSpecimen name="accent">
        <ul className={styles.swatches}>
          {accent.map((role) => (
            <Swatch key={role} token={role} label={t(`role.${role}`)} />
          ))}
        </ul>
      </TopicSpecimen>
      <TopicSpecimen name="tones">
        {tones.map((tone) => (
          <div key={tone} className="stack-tight">
            <h3>{t(`tone.${tone}`)}</h3>
            <ul className={styles.swatches}>
              {partNames.map((part) => (
                <Swatch key={part} token={tone + parts[part]} label={t(`part.${part}`)} />
              ))}
            </ul>
          </div>
        ))}
      </TopicSpecimen>
      <TopicSpecimen name="ramps">
        <ul className={styles.swatches}>
          {ramp.map((number) => (
            <Swatch key={number} token={`seq-${number}`} label={t('ramp.step', { number })} />
          ))}
        </ul>
        <ul className={styles.swatches}>
          {categories.map((token, index) => (
            <Swatch key={token} token={token} label={t('ramp.category', { number: index + 1 })} />
          ))}
        </ul>
      </TopicSpecimen>
      <TopicSpecimen name="presets">
        <ul className={styles.presets}>
          {settingOptions.colorPreset.flatMap((preset) =>
            (['light', 'dark'] as const).map((scheme) => (
              <Preset key={preset + scheme} preset={preset} scheme={scheme} />
            )),
          )}
        </ul>
      </TopicSpecimen>
    </>
  );
}
