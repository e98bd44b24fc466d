/** Stored enquiries, as the rest of the server sees them. */
import { enquiryFields, type EnquiryField } from '../protocol/enquiry.ts';

export const enquiryStatuses = ['new', 'replied', 'quarantined'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Ways out of the server; each has a queue of its own, so that none holds up another. */
export type Channel = 'mail' | 'webhook';

/** `rejected`: the receiver will never accept it. */
export type DeliveryState = 'waiting' | 'sent' | 'rejected';

export type Enquiry = Record<EnquiryField, string> & {
  reference: string;
  receivedAt: Date;
  /** Path of the page of this site before the form; '' if unknown. */
  cameFrom: string;
  /** Id of the service that it is about; '' if none was chosen. */
  service: string;
  status: EnquiryStatus;
  /** Undefined if not replied to, or if the time is unknown. */
  repliedAt: Date | undefined;
  /** Number of signs of spam. */
  score: number;
  /** Codes of the reasons why it is held. */
  reasons: readonly string[];
  /** `none` while the enquiry is in quarantine, and after a rejection that a reply has settled. */
  mail: DeliveryState | 'none';
  mailAttempts: number;
  /** Why the last attempt failed, unless the mail was sent since. */
  mailFailure: string | undefined;
  /** `none` for the same reasons, and without a webhook. */
  webhook: DeliveryState | 'none';
};

/** The fields of an enquiry that a delivery shows. */
export type EnquiryContent = Pick<
  Enquiry,
  EnquiryField | 'reference' | 'receivedAt' | 'cameFrom' | 'service'
>;

/** The fields besides the address and the message that are filled in. */
export function furtherFields(enquiry: EnquiryContent): EnquiryField[] {
  const others: readonly EnquiryField[] = enquiryFields.filter(
    (field) => field !== 'email' && field !== 'message',
  );
  return others.filter((field) => enquiry[field] !== '');
}

export type EnquirySelection = {
  /** Undefined selects all. */
  statuses?: readonly EnquiryStatus[] | undefined;
  /** Order of receipt, independent of the clock. */
  order: 'newest first' | 'oldest first';
};
