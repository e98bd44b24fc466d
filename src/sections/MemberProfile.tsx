import { LinkList } from '../ui/LinkList.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import type { Member } from './TeamGrid.tsx';
import styles from './MemberProfile.module.css';

type MemberProfileProps = {
  member: Omit<Member, 'href'>;
  email?: { label: string; address: string } | undefined;
};

/** Name, role, description and links of a member, beside the portrait. */
export function MemberProfile({ member, email }: MemberProfileProps) {
  const { name, role, description, social } = member;
  return (
    <div className={styles.profile}>
      <PageTitle>{name}</PageTitle>
      <div className={styles.portrait}>
        <Portrait person={member} />
      </div>
      <div>
        <p className={styles.role}>{role}</p>
        <p data-text="lead">{description}</p>
        {email && (
          <p className={styles.email}>
            {`${email.label} `}
            <MailLink address={email.address} />
          </p>
        )}
        <LinkList layout="line" of={name} links={social} />
      </div>
    </div>
  );
}
