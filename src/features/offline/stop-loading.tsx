import { useServices } from '../../stores/hooks';
import { Button } from '../../ui/controls';
import { focusMain } from '../../ui/focus-main';

/** Stops the reading of a large site. */
export function StopLoading() {
  const { content } = useServices().stores;
  const stop = () => {
    // The button disappears.
    focusMain();
    content.getState().stopLoading();
  };
  return (
    <Button variant="link" onClick={stop}>
      Stop
    </Button>
  );
}
