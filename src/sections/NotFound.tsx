import { useId } from 'react';
import { NotFoundDrawing } from '#look/NotFoundDrawing.tsx';
import { Inset } from '../ui/Inset.tsx';
import { LinkList, type Links } from '../ui/LinkList.tsx';
import styles from './NotFound.module.css';
import { PageIntro } from './PageIntro.tsx';

type NotFoundProps = {
  title: string;
  text: string;
  /** Heading over the links with the most similar addresses, which a script adds. */
  nearest: string;
  list: { heading: string; links: Links };
};

/** Says that the page does not exist, and links to other pages. */
export function NotFound({ title, text, nearest, list }: NotFoundProps) {
  const [nearestId, listId] = [useId(), useId()];
  return (
    <>
      <NotFoundDrawing />
      <PageIntro title={title} lead={text} />
      <Inset>
        <section aria-labelledby={nearestId} hidden>
          <h2 className={styles.heading} id={nearestId}>
            {nearest}
          </h2>
          <ul role="list" className={styles.nearest} data-nearest />
        </section>
        <section aria-labelledby={listId}>
          <h2 className={styles.heading} id={listId}>
            {list.heading}
          </h2>
          <div className={styles.links} data-candidates="">
            <LinkList links={list.links} layout="columns" />
          </div>
        </section>
      </Inset>
    </>
  );
}
