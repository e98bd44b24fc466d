import type { DeliveryKind } from '../storage/tables.ts';
import type { EnquiryContent } from '../storage/enquiry.ts';

/** The text of a delivery. */
export type Message = {
  /** The same at every attempt, such as `enquiry.7k3m-q9tz`. */
  id: string;
  kind: DeliveryKind;
  subject: string;
  /** The message of a visitor. */
  body?: string;
  details: string;
  enquiry: EnquiryContent | undefined;
};

/** The result of one attempt. A reason holds neither a text nor an address of the visitor. */
export type AttemptResult =
  /** `reply` is the receiver's response: for the operator, not for the log. */
  | { state: 'sent'; reply: string }
  /** `failed` may succeed later or with other settings; `rejected`: the receiver will never accept this message. */
  | { state: 'failed' | 'rejected'; reason: string; reply: string };

/** The result of a delivery; `obsolete` if nothing is left to say. */
export type DeliveryResult = AttemptResult | { state: 'obsolete' };

/** Sends a message by a channel. Tries once, and does not throw. */
export type Sender = (message: Message, signal: AbortSignal) => Promise<AttemptResult>;
