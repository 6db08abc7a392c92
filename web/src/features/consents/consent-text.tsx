// The words of a consent, in the language they were read in.
import styles from './consent-paper.module.css';

interface ConsentTextProps {
  readonly language: string;
  readonly title: string;
  readonly body: string;
}

export function ConsentText({ language, title, body }: ConsentTextProps) {
  return (
    <div lang={language} dir="auto" className={styles.words}>
      <h2>{title}</h2>
      {body.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
