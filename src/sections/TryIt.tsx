import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './TryIt.module.css';

type TryItProps = { links: readonly { label: string; href: string }[] };

/** Links to what visitors can try for themselves, the first of them as the main action. */
export function TryIt({ links }: TryItProps) {
  return (
    <p className={styles.links}>
      {links.map(({ label, href }, place) => {
        const LinkTag = place === 0 ? LinkButton : 'a';
        return (
          <LinkTag key={href} href={href}>
            {label}
          </LinkTag>
        );
      })}
    </p>
  );
}
