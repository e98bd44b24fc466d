import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './TryIt.module.css';

type TryItProps = { links: readonly { label: string; href: string }[] };

/** Links to what visitors can try for themselves, the first of them as the main action. */
export function TryIt({ links }: TryItProps) {
  return (
    <p className={styles.links}>
      {links.map(({ label, href }, place) => (
        <LinkButton key={href} href={href} tone={place === 0 ? 'page' : 'quiet'}>
          {label}
        </LinkButton>
      ))}
    </p>
  );
}
