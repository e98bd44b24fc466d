import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Portrait, type PortraitOf } from '../ui/Portrait.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './TeamFaces.module.css';

type TeamFacesProps = {
  members: readonly (PortraitOf & { href: string })[];
  /** Label of the link to the team. */
  action: string;
};

/** Two full rows. */
const maxFaces = 6;

/** The portraits of a team, each a link to its person; nothing without people. */
export function TeamFaces({ members, action }: TeamFacesProps) {
  if (members.length === 0) return null;
  return (
    <div className={styles.faces}>
      <ul role="list" className={styles.list} data-screen-only="">
        {members.slice(0, maxFaces).map((member) => (
          <li key={member.href}>
            <a href={member.href}>
              <Portrait person={member} isDecorative ground="file" />
              <VisuallyHidden>{member.name}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <a className={styles.all} href="/team">
        <ActionLabel label={action} />
      </a>
    </div>
  );
}
