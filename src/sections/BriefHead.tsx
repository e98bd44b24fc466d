import { AddressLink } from '../ui/AddressLink.tsx';
import { DescriptionRows } from '../ui/DescriptionRows.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { PhoneLink } from '../ui/PhoneLink.tsx';
import styles from './BriefHead.module.css';

type BriefHeadProps = {
  title: string;
  lead?: string | undefined;
  description?: string;
  labels: Record<'address' | 'phone' | 'email' | 'page' | 'asOf' | 'people' | 'print', string>;
  facts: {
    /** Name and place of the company, on lines. */
    address: string;
    phone?: string | undefined;
    email: string;
    /** Day of the build. */
    day: string;
    people: number;
  };
  /** Host and path of the sheet. */
  host: string;
  href: string;
};

/** The top of a sheet: its title, beside the facts by which the company is found and reached. */
export function BriefHead(props: BriefHeadProps) {
  const { title, lead, description, labels, facts, host, href } = props;
  const { address, phone, email, day, people } = facts;
  const items = [
    { label: labels.address, value: address },
    { label: labels.phone, value: phone && <PhoneLink number={phone} /> },
    { label: labels.email, value: <MailLink address={email} /> },
    { label: labels.page, value: <AddressLink host={host} href={href} /> },
    { label: labels.asOf, value: day },
    { label: labels.people, value: people },
  ];
  return (
    <div className={styles.head} data-sheet="">
      <div className={styles.text}>
        <h1>{title}</h1>
        {lead && <p data-text="lead">{lead}</p>}
        {description && <p data-text="quiet">{description}</p>}
        <p data-text="small" data-screen-only="">
          {labels.print}
        </p>
      </div>
      <DescriptionRows spacing="ruled" items={items} />
    </div>
  );
}
