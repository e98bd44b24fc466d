/** Courses and people are made up. A participant has the time and the way of payment behind the name; the newest are first. */
export const courses = [
  {
    title: 'Fabric inspection',
    when: 'Sat 9 and Sun 10 January, 10:00 to 16:00, Room 2',
    fee: '₹4,500',
    places: { taken: 9, all: 12 },
    newest: ['Latha Selvam · Sat 16:20, UPI', 'Joseph Kurian · Fri 11:05, card'],
  },
  {
    title: 'GST for small workshops',
    when: 'Tue 12 January, 17:30 to 20:00, online',
    fee: '₹1,800',
    places: { taken: 19, all: 20 },
    newest: ['Sameer Khan · Sun 21:48, UPI', 'Kavya Rao · Sun 19:10, UPI'],
  },
  {
    title: 'Natural dyes',
    when: 'Fri 15 and Sat 16 January, 10:00 to 17:00, dye house',
    fee: '₹6,200',
    places: { taken: 8, all: 8 },
    newest: ['Padma Iyer · Thu 9:15, card'],
    waiting: ['Tenzin Dolma · Fri 12:31', 'Arul Prakash · Sat 8:02'],
  },
  {
    title: 'Care of power looms',
    when: 'Mon 18 to Wed 20 January, 9:00 to 13:00, Hall 1',
    fee: '₹7,200',
    places: { taken: 4, all: 10 },
    newest: ['Murugan Raj · Wed 14:30, UPI', 'Deepa Nair · Mon 10:12, card'],
  },
  {
    title: 'Excel in the stockroom',
    when: 'Sat 23 January, 10:00 to 13:00, Room 1',
    fee: '₹2,400',
    places: { taken: 11, all: 16 },
    newest: ['Rosy Fernandes · Sat 18:02, UPI', 'Imtiaz Ali · Sat 12:40, UPI'],
  },
];
