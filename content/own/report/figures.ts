/** All figures and words of the sales report; the totals are added up. */

type Amount = { label: string; rupees: number };

export const branches: readonly { name: string; source: string; rows: readonly Amount[] }[] = [
  {
    name: 'Coimbatore',
    source: 'Till, 214 receipts',
    rows: [
      { label: 'Cotton', rupees: 236_100 },
      { label: 'Silk', rupees: 112_500 },
      { label: 'Towels', rupees: 64_000 },
    ],
  },
  {
    name: 'Tiruppur',
    source: 'Till, 131 receipts',
    rows: [
      { label: 'Cotton', rupees: 190_400 },
      { label: 'Knits', rupees: 98_000 },
    ],
  },
  {
    name: 'Erode',
    source: 'Till, 96 receipts',
    rows: [
      { label: 'Cotton', rupees: 84_250 },
      { label: 'Towels', rupees: 110_000 },
    ],
  },
  {
    name: 'Web shop',
    source: 'Shop, 47 orders',
    rows: [
      { label: 'Cotton', rupees: 51_750 },
      { label: 'Towels', rupees: 45_000 },
    ],
  },
];

/** What the accounts lack of the same week, and why. */
export const missing: readonly Amount[] = [
  { label: 'Two invoices of Saturday, entered on Monday', rupees: 12_300 },
  { label: 'A web order that is paid and not yet invoiced', rupees: 5_400 },
];

export const words = {
  total: 'Sales of the week',
  accounts: 'The accounts say',
  lacking: 'less, with a reason for each rupee',
  definition: 'What counts as a sale',
  defined:
    'What was rung up or ordered from Monday to Sunday, without GST, less what came back in the same week. The head of sales and the accountant agreed on that sentence; every figure on this page follows it.',
  sources: 'Read from the tills, the shop and the accounts on Monday at 6:40.',
};

export const sum = (amounts: readonly Amount[]) =>
  amounts.reduce((total, { rupees }) => total + rupees, 0);

export const total = sum(branches.flatMap(({ rows }) => rows));

const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

export const money = (rupees: number) => format.format(rupees);
