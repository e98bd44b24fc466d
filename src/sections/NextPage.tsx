import { Cover, type Subject } from '../ui/Cover.tsx';
import styles from './NextPage.module.css';

type NextPageProps = Omit<Subject, 'id'> & {
  /** Before the title. */
  label: string;
};

/** The page to read next, with its picture, in the last band of a page. */
export function NextPage({ label, title, href, cover }: NextPageProps) {
  return (
    <a className={styles.next} href={href}>
      <Cover cover={cover} sizes="(width >= 64rem) clamp(24rem, 24vw, 30rem), 12rem" />
      <span>
        <span className={styles.label} data-text="">{`${label} `}</span>
        <span className={styles.title}>{title}</span>
      </span>
    </a>
  );
}
