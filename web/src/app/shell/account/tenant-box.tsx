// The organization of this application: mark, title and region.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#i18n';
import styles from './tenant-box.module.css';

const mostLetters = 2;

/** The first letters of the first words: Valle Unido is VU. */
const markOf = (title: string): string =>
  title
    .split(/\s+/)
    .slice(0, mostLetters)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

/** `US-CA` is shown as CA, United States; browsers have no names for regions of a country. */
function regionName(region: string, language: string): string {
  const [country = region, part] = region.split('-');
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
  return part ? `${part}, ${name}` : name;
}

export function TenantBox({ tenant }: { readonly tenant: Me['tenant'] }) {
  const { i18n } = useTranslation();
  return (
    <div className={styles.box}>
      <span className={styles.mark} aria-hidden="true" translate="no">
        {markOf(tenant.title)}
      </span>
      <span className="grow">
        <b>
          <bdi>{tenant.title}</bdi>
        </b>
        <small>
          <bdi>{regionName(tenant.region, toLanguage(i18n.language))}</bdi>
        </small>
      </span>
    </div>
  );
}
