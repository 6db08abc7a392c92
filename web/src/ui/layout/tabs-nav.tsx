// Tabs with addresses: each tab is a link, the current one is marked and visible.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs-nav.module.css';

interface Tab {
  readonly to: string;
  readonly label: string;
  readonly current: boolean;
  /** The displayed text, for example "42" or "50+". */
  readonly count?: string | undefined;
  /** The count is overdue or at risk. */
  readonly hot?: boolean;
}

interface TabsNavProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

function showCurrent(frame: Element): void {
  const tab = frame.querySelector('[aria-current]');
  if (!tab || frame.scrollWidth <= frame.clientWidth) return;
  const [around, inside] = [frame.getBoundingClientRect(), tab.getBoundingClientRect()];
  frame.scrollLeft += inside.x + inside.width / 2 - (around.x + around.width / 2);
}

export function TabsNav({ label, tabs }: TabsNavProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab may be out of sight
  useEffect(() => {
    const frame = row.current;
    if (!frame) return;
    // Measures at layout time: an earlier measurement would cause a second layout.
    const observer = new ResizeObserver(() => showCurrent(frame));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined} preventScrollReset>
          {tab.label}
          {tab.count !== undefined && <bdi className={`${styles.count} ${tab.hot ? styles.hot : ''}`}>{tab.count}</bdi>}
        </Link>
      ))}
    </nav>
  );
}
