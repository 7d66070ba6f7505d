import type { ReactNode } from 'react';
import { messages } from '../domain/messages';
import { paths } from '../domain/paths';
import type { SiteState } from '../domain/site-mode';
import { isTimestamp } from '../domain/timestamp';
import { UserWidget } from '../screens/account/user-widget';
import { useAuthStore } from '../stores/store-hooks';
import { LoadError } from '../ui/load-error';
import { Loading } from '../ui/loading';
import { Notice } from '../ui/notice';
import { EarliestCapture } from './earliest-capture';
import { StillLoading } from './still-loading';
import type { SiteContent } from './use-site-content';

interface Props {
  readonly content: SiteContent;
  readonly where: SiteState;
  /** Whether there is something to show; while more arrives it is shown already. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
  /** Whether what is shown stays when the rest of the content fails. */
  readonly stays?: boolean;
  /** Whether the site's frame has a login widget anyway. */
  readonly hasLogin?: boolean;
  /** The page's heading until there is content that has its own. */
  readonly heading?: string | undefined;
}

/** Loading, error, empty, or the content itself. */
export function ContentGate(props: Props) {
  const { content, isEmpty, stays = false, heading, children } = props;
  if (!isEmpty && (stays || !content.error)) {
    return (
      <>
        {children}
        {content.isLoading && <StillLoading />}
      </>
    );
  }
  return (
    <>
      {heading && <h1 className="visually-hidden">{heading}</h1>}
      <Instead {...props} />
    </>
  );
}

function Instead({ content, where, hasLogin = false }: Props) {
  if (content.error) {
    // In the archive the timeline above says so once, with its Retry.
    if (where.mode === 'archive-view') return null;
    return <LoadError message={content.error} onRetry={content.onRetry} />;
  }
  if (content.isLoading) return <Loading text={messages.loadingContent} lines={6} />;
  return <EmptySite content={content} where={where} hasLogin={hasLogin} />;
}

type EmptyProps = Pick<Props, 'content' | 'where'> & { readonly hasLogin: boolean };

function EmptySite({ content, where, hasLogin }: EmptyProps) {
  const isSignedIn = useAuthStore((state) => state.status === 'signed-in');
  const site = where.selectedSite;
  return (
    <Notice>
      <p>{emptyText(where)}</p>
      {where.mode === 'archive-view' && site && (
        <EarliestCapture
          where={where}
          items={content.loaded}
          pathAt={(key) => paths.archive(key, site)}
        />
      )}
      {where.mode === 'live' && !isSignedIn && !hasLogin && <UserWidget />}
    </Notice>
  );
}

function emptyText({ mode, currentTimestamp }: SiteState): string {
  if (mode === 'live') return messages.noLiveContent;
  const isDate = currentTimestamp !== null && isTimestamp(currentTimestamp);
  return isDate ? messages.nothingAtCapture : messages.noSuchDate;
}
