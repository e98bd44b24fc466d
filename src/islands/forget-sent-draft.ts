/**
 * On the thank-you page of a form that the browser itself has sent: forgets the draft that the form
 * may have kept before. Without a reference in the query, nothing says that an enquiry has arrived.
 *
 * It shares no module with the form, so that the build writes it into its page.
 */
export function forgetSentDraft(query: string): void {
  if (!new URLSearchParams(query).has('reference')) return;
  try {
    sessionStorage.removeItem('enquiry-draft');
  } catch (error) {
    // Where a browser keeps the site from its storage, there is no draft in it.
    if (!(error instanceof DOMException)) throw error;
  }
}
