import { itemIdOf, type Route } from '../../routing/routes';

/** Says what a screen cannot show. `site` is a name; `date` is that of an archived page, as text. */
export function missingContent(route: Route, site: string, date: string | null): string {
  const asOf = date === null ? '' : ` as of ${date}`;
  switch (route.screen) {
    case 'archive-select':
    case 'resolve-date':
      return `The captures of ${site} cannot be shown.`;
    case 'compare':
      return `The two captures of ${site} cannot be compared.`;
    case 'search':
      return `The text of ${site} cannot be searched${asOf}.`;
    case 'history':
      return 'The versions of this story cannot be shown.';
  }
  const isStory = itemIdOf(route) !== null;
  if (route.screen === 'gone') {
    return `What is gone from ${isStory ? 'this story' : site} cannot be shown.`;
  }
  return `${isStory ? 'This story' : site} cannot be shown${asOf}.`;
}
