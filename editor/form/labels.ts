/** Labels of the fields whose keys do not say what they are, some only within a group. */
const labels: Readonly<Record<string, string>> = {
  'address.line': 'Whole address',
  alt: 'What the picture shows',
  askedAbout: 'Ask me about',
  callToAction: 'Line above the contact link',
  client: 'Made for',
  content: 'Words of the client',
  costs: 'Cost',
  covers: 'Settings explained',
  date: 'Publish on',
  detail: 'Details',
  dyes: 'Colours',
  expires: 'Take down on',
  facts: 'Facts for clients',
  'facts.team': 'People',
  formId: 'Form ID',
  github: 'GitHub',
  grievanceContact: 'Contact for complaints',
  hero: 'Top of the page',
  'hero.action': 'Button to the contact form',
  'hero.title': 'Headline',
  hours: 'Opening hours',
  href: 'Link',
  id: 'Number',
  lead: 'Opening sentence',
  linkedin: 'LinkedIn',
  meta: 'In search results',
  noDetail: 'Note without details',
  order: 'Position',
  phone: 'Telephone',
  'project.id': 'Case study',
  proof: 'Claims about this page',
  reader: 'First reader',
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
  'weave.draft': 'Pattern',
  weft: 'Crosswise colour',
};

/** The label of a field: words from its key, such as “Reply to” for `replyTo`. @param path of keys, its own last */
export function labelOf(path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const label = labels[path.slice(-2).join('.')] ?? labels[name];
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}
