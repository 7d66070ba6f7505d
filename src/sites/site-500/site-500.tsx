import type { SiteViewProps } from '../site-view';
import { Layout500 } from './layout-500';
import { StoryDetail } from './story-detail';
import { StoryList } from './story-list';

/** The retro news site: its layout round the list of stories or one story with comments. */
export function Site500(props: SiteViewProps) {
  const { itemId } = props;
  return (
    <Layout500 {...props}>
      {itemId === null ? <StoryList {...props} /> : <StoryDetail {...props} itemId={itemId} />}
    </Layout500>
  );
}
