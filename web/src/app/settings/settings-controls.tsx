// All display settings as groups of choices. They apply immediately, without a save.
import { useTranslation } from 'react-i18next';
import { settingOptions, useDisplaySetting, writeDisplaySettings } from '#theme';
import { Icon } from '#ui';
import { PresetSwatch } from './preset-swatch.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { SidePicture, TextPicture, TopPicture, WidthPicture } from './setting-pictures.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import styles from './settings-controls.module.css';

const modeIcons = { light: 'sun', dark: 'moon', system: 'device' } as const;
const contrastIcons = { normal: 'contrast', high: 'eye' } as const;

export function SettingsControls() {
  const { t } = useTranslation('settings');
  const responsiveFontSizes = useDisplaySetting('responsiveFontSizes');
  return (
    <div className={styles.controls}>
      <SettingChoice
        name="colorPreset"
        legend={t('colorPreset.legend')}
        kind="swatch"
        options={settingOptions.colorPreset.map((value) => ({
          value,
          label: t(`colorPreset.${value}`),
          art: <PresetSwatch preset={value} />,
        }))}
      />
      <SettingChoice
        name="paletteMode"
        legend={t('paletteMode.legend')}
        kind="tile"
        options={settingOptions.paletteMode.map((value) => ({
          value,
          label: t(`paletteMode.${value}`),
          art: <Icon name={modeIcons[value]} />,
        }))}
      />
      <SettingChoice
        name="contrast"
        legend={t('contrast.legend')}
        hint={t('contrast.hint')}
        kind="tile"
        options={settingOptions.contrast.map((value) => ({
          value,
          label: t(`contrast.${value}`),
          art: <Icon name={contrastIcons[value]} />,
        }))}
      />
      <SettingChoice
        name="navColor"
        legend={t('navColor.legend')}
        kind="picture"
        options={settingOptions.navColor.map((value) => ({
          value,
          label: t(`navColor.${value}`),
          art: <SidePicture nav={value} />,
        }))}
      />
      <SettingChoice
        name="layout"
        legend={t('layout.legend')}
        kind="picture"
        options={[
          { value: 'vertical', label: t('layout.vertical'), art: <SidePicture /> },
          { value: 'horizontal', label: t('layout.horizontal'), art: <TopPicture /> },
        ]}
      />
      <SettingChoice
        name="direction"
        legend={t('direction.legend')}
        kind="picture"
        options={settingOptions.direction.map((value) => ({
          value,
          label: t(`direction.${value}`),
          art: <TextPicture direction={value} />,
        }))}
      />
      <SettingChoice
        name="stretch"
        legend={t('stretch.legend')}
        kind="picture"
        options={settingOptions.stretch.map((value) => ({
          value,
          label: t(`stretch.${value}`),
          art: <WidthPicture isWide={value} />,
        }))}
      />
      <SettingSwitch
        label={t('responsiveFontSizes.label')}
        hint={t('responsiveFontSizes.hint')}
        checked={responsiveFontSizes}
        onChange={(checked) => writeDisplaySettings({ responsiveFontSizes: checked })}
      />
    </div>
  );
}
