export interface NavigationEntry {
  readonly text: string;
  readonly path: string;
}

/** The navigation of the retro site, as the specification lists it (section 2). */
export const topNavigation: readonly NavigationEntry[] = [
  { text: 'Home', path: '/' },
  { text: 'Our Network', path: '/network' },
  { text: 'Newsletters', path: '/newsletters' },
  { text: 'Advertise', path: '/advertise' },
  { text: 'Shop', path: '/shop' },
];

export const leftMenu: readonly NavigationEntry[] = [
  { text: 'FAQ', path: '/500/faq' },
  { text: 'Code', path: '/500/code' },
  { text: 'Awards', path: '/500/awards' },
  { text: 'Journals', path: '/500/journals' },
  { text: 'Older Stuff', path: '/500/archive' },
];

/** Dead by specification: shown as text, so that nobody is led to a link that does nothing. */
export const footerEntries: readonly string[] = ['About', 'FAQ', 'Jobs', 'Advertising'];
