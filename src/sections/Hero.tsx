import { Fragment } from 'react';
import { HeroDrawing } from '#look/HeroDrawing.tsx';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import type { Links } from '../ui/LinkList.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Photo, type PhotoData } from '../ui/Photo.tsx';
import styles from './Hero.module.css';

type HeroProps = {
  title: string;
  text: string;
  action: { label: string; href: string };
  /** Stands beside the button. */
  secondLink?: { label: string; href: string } | undefined;
  /** Below the links: a sentence, and links of its own. */
  note?: { text?: string | undefined; links: Links };
  /** Replaces the draft. */
  picture?: PhotoData | undefined;
};

/** The headline of the home page, beside a photo, or a draft that is woven as the page opens. */
export function Hero(props: HeroProps) {
  const { title, text, action, secondLink, note, picture } = props;
  return (
    <div className={styles.hero}>
      <div className={styles.content}>
        <PageTitle size="hero">{title}</PageTitle>
        <p className={styles.text}>{text}</p>
        <p className={styles.actions}>
          <LinkButton href={action.href}>{action.label}</LinkButton>
          {secondLink && (
            <a className={styles.secondLink} href={secondLink.href}>
              {secondLink.label}
            </a>
          )}
        </p>
        {note && (note.text || note.links.length > 0) && (
          <p className={styles.note} data-text="small">
            {note.text && `${note.text} `}
            {note.links.map(({ label, href }, at) => (
              <Fragment key={href}>
                {at > 0 && ' '}
                <a className={styles.noteLink} href={href}>
                  <ActionLabel label={label} />
                </a>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {picture ? (
        <div className={styles.picture}>
          <Photo photo={picture} sizes={coveringSizes(picture)} fit="cover" loading="first" />
        </div>
      ) : (
        <HeroDrawing />
      )}
    </div>
  );
}

/** The `sizes` of a picture that covers its box. Beside the text, the box is 42.5vw by 46vw. */
function coveringSizes({ width, height }: PhotoData): string {
  return `(width >= 56rem) ${Math.ceil(Math.max(42.5, (46 * width) / height))}vw, 100vw`;
}
