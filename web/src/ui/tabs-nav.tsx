// Tabs that are addresses: each tab is a link, the current one is marked.
import { Link } from 'react-router';
import styles from './tabs-nav.module.css';

interface TabsNavProps {
  readonly label: string;
  readonly tabs: readonly { readonly to: string; readonly label: string; readonly current: boolean }[];
}

export function TabsNav({ label, tabs }: TabsNavProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
