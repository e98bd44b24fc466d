import { Breadcrumbs, type BreadcrumbsProps } from '../ui/Breadcrumbs.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import { SocialLinks } from '../ui/SocialLinks.tsx';
import type { Member } from './TeamGrid.tsx';
import styles from './MemberProfile.module.css';

type MemberProfileProps = {
  member: Omit<Member, 'href'> & {
    /** Mail address, and the label before it. */
    email?: { label: string; address: string };
  };
  /** Title of the page, where it is not the member's name. */
  title?: string;
  breadcrumbs: Omit<BreadcrumbsProps, 'current'>;
};

/** Name, role, description and links of a member, beside the portrait. */
export function MemberProfile({ member, title, breadcrumbs }: MemberProfileProps) {
  const { name, role, description, social, email } = member;
  const Heading = title ? 'h2' : 'h1';
  return (
    <div className={styles.profile}>
      <div className={styles.heading}>
        <Breadcrumbs {...breadcrumbs} current={title ?? name} />
        {title && <h1>{title}</h1>}
      </div>
      <div className={styles.portrait}>
        <Portrait person={member} loading="eager" />
      </div>
      <div className={styles.content}>
        <Heading className={title && styles.name}>{name}</Heading>
        <p className={styles.role}>{role}</p>
        <p className={styles.description}>{description}</p>
        {email && (
          <p className={styles.email}>
            {`${email.label} `}
            <a href={`mailto:${email.address}`}>{email.address}</a>
          </p>
        )}
        <SocialLinks of={name} links={social} />
      </div>
    </div>
  );
}
