import { Inset } from '../ui/Inset.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './NoArticles.module.css';

type NoArticlesProps = {
  text: string;
  /** Link to a list that has articles, if there is one. */
  link: { label: string; href: string } | undefined;
};

/** Says that a list has no articles, and leads on. */
export function NoArticles({ text, link }: NoArticlesProps) {
  return (
    <Inset>
      <p className={styles.text}>{text}</p>
      {link && <LinkButton href={link.href}>{link.label}</LinkButton>}
    </Inset>
  );
}
