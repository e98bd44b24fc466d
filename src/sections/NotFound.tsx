import { Cloth } from '../loom/Cloth.tsx';
import { DroppedThread } from '../loom/DroppedThread.tsx';
import type { Weave } from '../loom/weave.ts';
import styles from './NotFound.module.css';

const weave: Weave = { draft: 'plain', warp: 'turmeric', weft: 'indigo' };

type NotFoundProps = {
  title: string;
  text: string;
  /** Heading over the links with the most similar addresses, which a script adds. */
  nearest: string;
  /** All links, under their heading. */
  list: { heading: string; links: readonly { label: string; href: string }[] };
};

/** Says that the page does not exist, and links to other pages. */
export function NotFound({ title, text, nearest, list }: NotFoundProps) {
  return (
    <>
      <div className={styles.cloth} data-screen-only="">
        <Cloth name="not-found" weave={weave} columns={56} rows={11}>
          <DroppedThread weave={weave} />
        </Cloth>
      </div>
      <div className={styles.content}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        <section aria-labelledby="nearest" hidden>
          <h2 className={styles.heading} id="nearest">
            {nearest}
          </h2>
          <ul role="list" className={styles.nearest} data-nearest />
        </section>
        <section aria-labelledby="ways-on">
          <h2 className={styles.heading} id="ways-on">
            {list.heading}
          </h2>
          <ul role="list" className={styles.links} data-candidates>
            {list.links.map(({ label, href }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
