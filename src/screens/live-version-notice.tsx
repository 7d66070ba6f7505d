import { archiveOrigin } from '../domain/hosts';
import { paths } from '../domain/paths';
import { useServices } from '../stores/store-hooks';
import { Notice } from '../ui/notice';

/** Where the archive is, told on a live domain. */
export function LiveVersionNotice() {
  const { hosts } = useServices();
  const origin = archiveOrigin(hosts, window.location);
  return (
    <Notice>
      <p>
        This is the live version of the site. Archived versions are on the archive site:{' '}
        <a href={`${origin}${paths.landing}`}>{new URL(origin).host}</a>
      </p>
    </Notice>
  );
}
