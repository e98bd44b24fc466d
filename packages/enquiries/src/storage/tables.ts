import type { Generated } from 'kysely';
import type { EnquiryField } from '../protocol/enquiry.ts';
import type { NoticeKind } from '../words.ts';
import type { Channel, DeliveryState, EnquiryStatus } from './enquiry.ts';

/** Kind of message: an enquiry, a reminder of it, a list of open and held enquiries, or another notice. */
export type DeliveryKind = 'enquiry' | 'reminder' | 'digest' | NoticeKind;

/** The tables on either engine. Times are milliseconds since 1970. */
export type Tables = {
  enquiries: Record<EnquiryField, string> & {
    id: Generated<number>;
    reference: string;
    status: EnquiryStatus;
    received_at: number;
    replied_at: number | null;
    came_from: Generated<string>;
    service: Generated<string>;
    /** SHA-256; NULL for the earlier ones of several enquiries with the same content. */
    content_hash: Uint8Array | null;
    score: Generated<number>;
    /** Codes of the reasons why it is held, separated by commas. */
    reasons: Generated<string>;
    /** The day of the digest that lists it, if it was held. */
    digest: string | null;
  };
  /** Deliveries that wait or were made. An enquiry in quarantine has none. */
  deliveries: {
    id: Generated<number>;
    channel: Channel;
    kind: DeliveryKind;
    /** Delivered once per channel, kind and key. */
    key: string;
    enquiry_id: number | null;
    detail: string | null;
    state: Generated<DeliveryState>;
    queued_at: number;
    attempts: Generated<number>;
    next_attempt_at: number;
    /** The process that holds the lease. */
    leased_by: Generated<string | null>;
    leased_until: Generated<number | null>;
    last_failure: Generated<string | null>;
  };
};
