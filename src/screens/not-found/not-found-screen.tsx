import { messages } from '../../domain/messages';
import { paths } from '../../domain/paths';
import { usePageTitle } from '../../ui/page-title';
import { ReadingRoom } from '../reading-room';

/** The not-found page (specification, section 2). */
export function NotFoundScreen() {
  usePageTitle(messages.notFoundTitle);
  return (
    <ReadingRoom>
      <h1>{messages.notFoundTitle}</h1>
      <p>{messages.notFound}</p>
      <p>
        <a href={paths.home}>{messages.returnHome}</a>
      </p>
    </ReadingRoom>
  );
}
