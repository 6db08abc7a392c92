// A link to another sign-in page, after the question it answers.
import { Link } from 'react-router';
import type { AuthHandover } from './auth-place.ts';
import styles from './page-link.module.css';

interface PageLinkProps {
  readonly question?: string;
  readonly to: string;
  readonly text: string;
  readonly state?: AuthHandover;
}

export function PageLink({ question, to, text, state }: PageLinkProps) {
  return (
    <p className={styles.line}>
      {question && <span className="muted">{question}</span>}
      <Link to={to} state={state}>
        {text}
      </Link>
    </p>
  );
}
