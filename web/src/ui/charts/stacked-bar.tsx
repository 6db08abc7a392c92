// A whole and its parts, at most five, with the numbers in a table that the user can open.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Disclosure } from '../layout/disclosure.tsx';
import styles from './stacked-bar.module.css';

interface StackedBarProps {
  /** The divided quantity: the caption of the table. */
  readonly label: string;
  readonly parts: readonly { readonly name: string; readonly value: number }[];
}

export function StackedBar({ label, parts }: StackedBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const percent = (value: number) => format.percent(total > 0 ? value / total : 0);
  return (
    <div className={styles.stacked}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ name, value }) => (
          <i key={name} hidden={value === 0} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name, value }) => (
          <li key={name}>
            <i aria-hidden="true" />
            <span>{name}</span>
            <b className="numbers">
              <bdi>{format.number(value)}</bdi>
            </b>
          </li>
        ))}
      </ul>
      <Disclosure summary={t('ui.asTable')}>
        <table className={styles.table}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ui.part')}</th>
              <th scope="col">{t('ui.number')}</th>
              <th scope="col">{t('ui.share')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <bdi>{format.number(value)}</bdi>
                </td>
                <td>
                  <bdi>{percent(value)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </div>
  );
}
