import { SectionLinks } from './SectionLinks.tsx';
import { type ListedService, ServiceList } from './ServiceList.tsx';
import styles from './ServiceGroups.module.css';

type ServiceGroupsProps = {
  /** Accessible name of the links to the groups. */
  label: string;
  /** The key is the id of the group in the page. */
  groups: readonly {
    key: string;
    heading: string;
    line: string;
    services: readonly ListedService[];
  }[];
  action: string;
  /** Link to the content below the groups, at the end of the links. */
  next?: { label: string; href: string } | undefined;
};

/** Services in groups, below links to the groups. */
export function ServiceGroups({ label, groups, action, next }: ServiceGroupsProps) {
  return (
    <>
      <SectionLinks
        label={label}
        links={[
          ...groups.map(({ key, heading }) => ({ label: heading, href: `#${key}` })),
          ...(next ? [next] : []),
        ]}
      />
      <div className={styles.groups}>
        {groups.map(({ key, heading, line, services }) => (
          <section key={key} id={key} className={styles.group} aria-labelledby={`${key}-heading`}>
            <div className={styles.intro}>
              <h2 className={styles.heading} id={`${key}-heading`}>
                {heading}
              </h2>
              <p data-text="quiet">{line}</p>
            </div>
            <ServiceList action={action} services={services} level={3} />
          </section>
        ))}
      </div>
    </>
  );
}
