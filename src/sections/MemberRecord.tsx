import { Band } from '../ui/Band.tsx';
import styles from './MemberRecord.module.css';

type MemberRecordProps = {
  experience: {
    heading: string;
    list: readonly {
      title: string;
      company: string;
      duration: string;
      description: string;
    }[];
  };
  skills: { heading: string; list: readonly string[] };
  hobbies: { heading: string; list: readonly string[] };
};

export function MemberRecord({ experience, skills, hobbies }: MemberRecordProps) {
  return (
    <>
      {experience.list.length > 0 && (
        <Band heading={experience.heading} layout="beside">
          <ol role="list" className={styles.experience}>
            {experience.list.map(({ title, company, duration, description }) => (
              <li key={title + company} className={styles.post}>
                <h3>{title}</h3>
                <p data-text="quiet">
                  {`${company} · `}
                  <span className={styles.duration}>{duration}</span>
                </p>
                <p data-text="quiet">{description}</p>
              </li>
            ))}
          </ol>
        </Band>
      )}
      {[skills, hobbies].map(
        ({ heading, list }) =>
          list.length > 0 && (
            <Band key={heading} heading={heading} layout="beside">
              <ul role="list" className={styles.list}>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Band>
          ),
      )}
    </>
  );
}
