/** Labels of the fields whose keys do not say what they are. */
const labels: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  askedAbout: 'Ask me about',
  body: 'Text',
  callToAction: 'Line above the contact link',
  client: 'Made for',
  costs: 'Cost',
  date: 'Publish on',
  detail: 'Details',
  expires: 'Take down on',
  facts: 'Facts for clients',
  formId: 'Form ID',
  grievanceContact: 'Contact for complaints',
  hero: 'Top of the page',
  hours: 'Opening hours',
  href: 'Link',
  id: 'Number',
  lead: 'Opening sentence',
  lines: 'Redirects',
  meta: 'In search results',
  order: 'Position',
  proof: 'Claims about this page',
  phone: 'Telephone',
  portrait: 'Portrait',
  replyWithinHours: 'Reply within (hours)',
  retentionDays: 'Keep enquiries for (days)',
  social: 'Profiles elsewhere',
  src: 'Picture file',
  takes: 'Time it takes',
  tech: 'Technologies',
  updated: 'Changed on',
  url: 'Address of the site',
  warp: 'Lengthwise colour',
  weave: 'Woven pattern',
  weft: 'Crosswise colour',
};

/** The label of a field: words from its key, such as “Reply to” for `replyTo`. */
export function labelOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
