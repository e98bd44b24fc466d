import { Groups } from './Groups.tsx';
import { type ListedService, ServiceList } from './ServiceList.tsx';

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
    <Groups
      label={label}
      groups={groups.map(({ key, heading, line, services }) => ({
        id: key,
        heading,
        line,
        content: <ServiceList action={action} services={services} level={3} />,
      }))}
      next={next}
    />
  );
}
