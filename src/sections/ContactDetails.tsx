import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import styles from './ContactDetails.module.css';

export type ContactDetailsProps = {
  labels: { address: string; phone: string; email: string; hours: string };
  details: { address: string; email: string } & Partial<
    Record<'phone' | 'hours', string | undefined>
  >;
  /** After them. */
  more?: readonly Description[];
};

/** Address, mail, and phone and hours if there are any. */
export function ContactDetails({ labels, details, more = [] }: ContactDetailsProps) {
  const { address, phone, email, hours } = details;
  const items = [
    { label: labels.address, value: address },
    {
      label: labels.phone,
      value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>,
    },
    { label: labels.email, value: <a href={`mailto:${email}`}>{email}</a> },
    { label: labels.hours, value: hours },
    ...more,
  ];
  return (
    <div className={styles.details}>
      <DescriptionList items={items.filter(({ value }) => value !== undefined)} />
    </div>
  );
}
