// Every kind of button in every state, as a table.

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '#ui';
import styles from './button-states.module.css';
import { drawStates } from './draw-states.ts';

const kinds = {
  primary: { variant: 'contained', color: 'primary' },
  secondary: {},
  quiet: { variant: 'text' },
  fix: { color: 'primary' },
  link: { variant: 'text', color: 'primary' },
  danger: { variant: 'contained', color: 'error' },
} as const satisfies Record<string, Pick<ButtonProps, 'variant' | 'color'>>;

const states = {
  rest: {},
  hover: { className: 'is-hover' },
  focus: { className: 'is-focus-visible' },
  pressed: { className: 'is-hover is-active' },
  busy: { 'aria-disabled': true },
  off: { disabled: true },
} as const satisfies Record<string, Pick<ButtonProps, 'className' | 'disabled' | 'aria-disabled'>>;

const namesOf = <Name extends string>(record: Readonly<Record<Name, unknown>>) => Object.keys(record) as Name[];

export function ButtonStates() {
  const { t } = useTranslation('components');
  useEffect(() => drawStates(), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that may scroll sideways is reached by key, too
    <section className={styles.frame} aria-label={t('kind.caption')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('kind.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kind.title')}</th>
            {namesOf(states).map((state) => (
              <th key={state} scope="col">
                {t(`state.${state}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {namesOf(kinds).map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`kind.${kind}`)}</th>
              {namesOf(states).map((state) => (
                <td key={state}>
                  <Button {...kinds[kind]} {...states[state]}>
                    {t(state === 'busy' ? 'sample.savingVisit' : 'sample.saveVisit')}
                  </Button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
