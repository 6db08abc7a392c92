// A dot in the accent of one preset, whatever preset the page has.
import { type DisplaySettings, useAppearanceAttributes } from '#theme';
import { Icon } from '#ui';
import styles from './preset-swatch.module.css';

export function PresetSwatch({ preset }: { readonly preset: DisplaySettings['colorPreset'] }) {
  return (
    <span className={styles.swatch} {...useAppearanceAttributes({ preset })}>
      <Icon name="check" />
    </span>
  );
}
