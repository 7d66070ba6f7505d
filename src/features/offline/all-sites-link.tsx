import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths';

/** The way on from a page that shows nothing, or nothing more: to the landing. */
export function AllSitesLink() {
  return <Link to={paths.landing}>All archived sites</Link>;
}
