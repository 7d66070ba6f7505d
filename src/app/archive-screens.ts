/** The screens of an archived site, which are needed together. */
export { ArchiveViewScreen } from '../screens/archive-view/archive-view-screen';
export { ArchiveSiteRoute } from './archive-site-route';
