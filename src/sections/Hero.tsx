import { Cloth } from '../loom/Cloth.tsx';
import { defaultWeave } from '../loom/weave.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './Hero.module.css';

type HeroProps = {
  title: string;
  text: string;
  action: string;
  href: string;
  /** Beside the button, for those who look around first. */
  secondLink?: { label: string; href: string } | undefined;
};

/** The headline of the home page, beside a cloth that is woven as the page opens. */
export function Hero({ title, text, action, href, secondLink }: HeroProps) {
  return (
    <div className={styles.hero}>
      <div className={styles.content}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <p className={styles.actions}>
          <LinkButton href={href}>{action}</LinkButton>
          {secondLink && (
            <a className={styles.secondLink} href={secondLink.href}>
              {secondLink.label}
            </a>
          )}
        </p>
      </div>
      <div className={styles.cloth} data-screen-only="">
        <Cloth name="hero" weave={defaultWeave} columns={56} rows={28} />
      </div>
    </div>
  );
}
