/**
 * On the thank-you page of a form that the browser itself has sent: forgets the draft that the form
 * may have kept before.
 *
 * It shares no module with the form, so that the build writes it into its page.
 *
 * @param hasArrived whether the server knows of the enquiry; the address alone says nothing, since
 * anybody can have written it
 */
export function forgetSentMessage(hasArrived: boolean): void {
  if (!hasArrived) return;
  try {
    sessionStorage.removeItem('unsent-message');
  } catch (error) {
    // Where a browser keeps the site from its storage, there is no draft in it.
    if (!(error instanceof DOMException)) throw error;
  }
}
