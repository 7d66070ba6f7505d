import { Link } from 'react-router-dom';
import { captureRange } from '../../domain/content/captures';
import { activeSites, type SiteEntry } from '../../domain/content/site-registry';
import { defaultBranch } from '../../domain/content/user';
import { counted, messages } from '../../domain/text/messages';
import { installation } from '../../platform/installation';
import { paths } from '../../routing/paths';
import { useServices } from '../../stores/hooks';
import { useSiteCaptures } from '../../stores/read-hooks';
import { ShortDate, useTimeZone } from '../../ui/dates';
import { AllSitesLink } from '../offline/all-sites-link';
import { AppShell } from '../shell/app-shell';

/** `/about`: the sites of this archive, how its texts were made, and how to have something taken down. */
export function AboutScreen() {
  const { hosts } = useServices();
  const { takedownContact, version } = installation;
  return (
    <AppShell>
      <h1>{messages.about}</h1>
      <p>
        This archive keeps what web pages said, with the days on which they said it. Everybody can
        read the sites as they stand now; with an account, as they stood at any capture.
      </p>
      <section className="blocks" aria-labelledby="sites">
        <h2 id="sites">The sites</h2>
        <ul className="blocks">
          {activeSites(hosts.registry).map((site) => (
            <li key={site.key}>
              <AboutSite site={site} />
            </li>
          ))}
        </ul>
      </section>
      <section className="blocks" aria-labelledby="made">
        <h2 id="made">How captures became text</h2>
        <p>
          A capture is what a server sent for an address at a moment. Of each captured page, the
          archive keeps the text, its links and its comments, without menus, footers and pictures;
          where a picture stood, its description stands in brackets. A capture with the same text as
          the one before it adds no version. A page has ended when its address answered that it is
          gone or has moved; one that moved has one history. The dates are those of the captures, or
          for posts and comments those that the pages give.
        </p>
        <p>
          Versions with a doubt, about their date or their text, are only published when somebody
          has approved them. The history of a story names the capture of each of its versions, with
          its SHA-256, so that a citation can be checked.
        </p>
        <p>
          What was never captured is missing, and nothing says that it did not exist. Between two
          captures, a page may have said something else.
        </p>
      </section>
      <section className="blocks" aria-labelledby="takedown">
        <h2 id="takedown">Have something taken down</h2>
        <p>
          If a text here is yours, or about you, and should not be here, name its address and the
          reason to whoever runs this archive
          {takedownContact === null ? (
            '.'
          ) : (
            <>
              :{' '}
              <a
                href={takedownContact}
                target={/^https:/i.test(takedownContact) ? '_blank' : undefined}
                rel="noopener noreferrer"
              >
                {takedownContact.replace(/^mailto:/i, '')}
              </a>
            </>
          )}
        </p>
      </section>
      <section className="blocks" aria-labelledby="program">
        <h2 id="program">The program</h2>
        <p>
          {messages.productName}
          {version !== null && ` ${version}`} is free software (MIT licence).{' '}
          <a href="/licenses.txt">The licences of its parts</a>. The texts belong to whoever wrote
          them.
        </p>
      </section>
      <p>
        <AllSitesLink />
      </p>
    </AppShell>
  );
}

/** A site with the number of its captures, and the first and the last. */
function AboutSite({ site }: { readonly site: SiteEntry }) {
  const { zone } = useTimeZone();
  const captures = useSiteCaptures(site.key, defaultBranch);
  const range = captures.kind === 'ready' && captures.value ? captureRange(captures.value) : null;
  return (
    <>
      <Link to={paths.live(site.key)}>{site.name}</Link>
      {site.description !== '' && `. ${site.description}`}
      {range && (
        <>
          {' '}
          {counted(range.count, 'capture')}, from <ShortDate versionKey={range.first} zone={zone} />{' '}
          to <ShortDate versionKey={range.last} zone={zone} />.
        </>
      )}
    </>
  );
}
