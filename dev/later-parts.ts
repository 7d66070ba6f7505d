/** Modules by which what comes after the page's entry is found in a build, by the ends of their paths. */
export const archiveScreens = '/src/app/archive-screens.ts';
export const router = '/src/app/create-app-router.ts';
export const stripping = '/src/ui/strip-markup.ts';
export const timeline = '/src/screens/archive-view/timeline-bar.tsx';
