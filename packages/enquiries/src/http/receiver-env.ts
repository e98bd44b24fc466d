import type { Writable } from 'node:stream';

/** What a request carries from a handler to what is around it, by the names of Hono. */
export type ReceiverEnv = {
  /** Set by node-server; empty if the app is called directly. */
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    outgoing?: Pick<Writable, 'once' | 'closed'>;
  };
  Variables: {
    requestId: string;
    /** Path of the page in the response, of which an option has the template. */
    file?: string;
    /** Initiator of the request: a page of this site or no browser, a page of an allowed site, or of any other. */
    initiator?: 'own' | 'allowed' | 'foreign';
    /** The result of a post to the form, or to the page of a link in a notice. */
    outcome?: string;
    reference?: string;
    /** Whether the request is not worth a line. */
    isRoutine?: boolean;
  };
};
