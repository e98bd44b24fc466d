/** Addresses of the receiver. */

/** Id of the form, unless an option names another one. */
export const usualFormId = 'enquiry';

/** The characters of a form id: none has to be escaped in a URL. */
export const formIdPattern = /^[\w-]+$/;

/**
 * The address to which a form is posted.
 *
 * @param endpoint origin of the receiver, without a slash at its end; '' means the page's own
 */
export function formAction(formId: string, endpoint = ''): string {
  return `${endpoint}/f/${formId}`;
}

/** Responds 200 as long as the process runs. */
export const healthPath = '/healthz';
/** Responds 200 if an enquiry could be saved now. */
export const readyPath = '/readyz';
/** Responds 503 while an enquiry that was received has not reached the owner. */
export const statusPath = '/status';
