/** Stored enquiries, as the rest of the server sees them. */
import type { EnquiryField } from '../../contract/enquiry.ts';

export const enquiryStatuses = ['new', 'replied', 'quarantined'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** State of an enquiry's mail; `none` as long as the enquiry is in quarantine. */
export type MailState = 'none' | 'waiting' | 'sent' | 'rejected';

export type Enquiry = Record<EnquiryField, string> & {
  reference: string;
  receivedAt: Date;
  status: EnquiryStatus;
  mail: MailState;
  mailAttempts: number;
  /** Why the last attempt failed, unless the mail was sent since. */
  mailFailure: string | undefined;
};

/** The fields of an enquiry that its mail shows. */
export type EnquiryContent = Pick<Enquiry, EnquiryField | 'reference' | 'receivedAt'>;

/** Numbers of enquiries and mails. */
export type StoreStatus = {
  enquiries: Record<EnquiryStatus, number>;
  waitingMails: number;
  rejectedMails: number;
  /** Age in ms of the oldest mail that waits; undefined if none does. */
  oldestWaitingMs: number | undefined;
};

/** The result of erasing enquiries with their mails. */
export type Erasure = {
  erased: number;
  /**
   * Whether no file of this machine holds the text any more. If not, another process was using the files
   * just then, and the next erasing makes up for it.
   */
  isGoneFromFiles: boolean;
};

export type EnquirySelection = {
  /** All, if not given. */
  status?: EnquiryStatus | undefined;
  /** No limit, if not given. */
  limit?: number | undefined;
  /** Number of enquiries to skip first. */
  offset?: number | undefined;
  /** By receipt, whatever the clock said. */
  order: 'newest first' | 'oldest first';
};
