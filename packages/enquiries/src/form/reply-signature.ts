import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits in hexadecimal: mail programs and chats cut other signs off the end of a link. */
const LENGTH = 32;

/** The signature of the link that marks an enquiry as replied to. */
export function replySignature(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`reply ${reference}`).digest('hex').slice(0, LENGTH);
}

/** Compares in constant time. */
export function isReplySignature(signature: string, secret: string, reference: string): boolean {
  const given = Buffer.from(signature);
  return (
    given.byteLength === LENGTH &&
    timingSafeEqual(given, Buffer.from(replySignature(secret, reference)))
  );
}

/** The address of the link. The signature comes first, as programs that find links in texts may cut their ends. */
export function repliedAddress(path: string, reference: string, signature: string): string {
  return `${path}?signature=${signature}&reference=${reference}`;
}
