import { ContactDetails, type ContactDetailsProps } from './ContactDetails.tsx';

type BriefFactsProps = {
  labels: ContactDetailsProps['labels'] & Record<'page' | 'asOf' | 'people' | 'print', string>;
  details: ContactDetailsProps['details'];
  /** Address of the sheet, in full. */
  page: string;
  /** Day of the build. */
  day: string;
  /** Number of people on the sheet. */
  people: number;
};

/** How to reach the company, where and of which day a sheet is, and how to pass it on. */
export function BriefFacts({ labels, details, page, day, people }: BriefFactsProps) {
  const link = (
    <a href={page} data-address="">
      {page}
    </a>
  );
  return (
    <>
      <ContactDetails
        labels={labels}
        details={details}
        more={[
          { label: labels.page, value: link },
          { label: labels.asOf, value: day },
          { label: labels.people, value: people || undefined },
        ]}
      />
      <p data-text="small" data-screen-only="">
        {labels.print}
      </p>
    </>
  );
}
