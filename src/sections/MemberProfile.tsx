import { NameThreading } from '#look/NameThreading.tsx';
import { LinkList } from '../ui/LinkList.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Portrait } from '../ui/Portrait.tsx';
import type { Member } from './TeamGrid.tsx';
import styles from './MemberProfile.module.css';

type MemberProfileProps = {
  member: Omit<Member, 'href'>;
  email?: { label: string; address: string } | undefined;
  /** About what is drawn; not shown where a photo hides it. */
  note: string | undefined;
};

/** Name, role, description and links of a member, beside the portrait. */
export function MemberProfile({ member, email, note }: MemberProfileProps) {
  const { name, role, description, social } = member;
  const isDrawn = !member.portrait?.isPhoto;
  return (
    <div className={styles.profile}>
      <PageTitle>{name}</PageTitle>
      <div className={styles.portrait}>
        {isDrawn && <NameThreading of={name} drawing={member.drawing} />}
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
        {isDrawn && note && (
          <p className={styles.note} data-text="small">
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
