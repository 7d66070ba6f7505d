import { type ComponentType, useEffect, useState } from 'react';
import { timelineHeight } from '../../domain/timeline-size';
import { LoadError } from '../../ui/load-error';
import styles from './timeline-bar.module.css';

/** The timeline once it has been loaded. */
let Loaded: ComponentType | null = null;

async function loadTimeline(): Promise<ComponentType> {
  try {
    Loaded = (await import('./timeline-bar')).TimelineBar;
    return Loaded;
  } catch {
    return TimelineMissing;
  }
}

/** The timeline, and its place until it has come: it brings d3 along, for which no text waits. */
export function TimelinePlace() {
  const [Timeline, setTimeline] = useState(() => Loaded);
  useEffect(() => {
    if (!Loaded) void loadTimeline().then((Component) => setTimeline(() => Component));
  }, []);
  if (Timeline) return <Timeline />;
  return <div className={`${styles.timeline} no-print`} style={{ minBlockSize: timelineHeight }} />;
}

function TimelineMissing() {
  return (
    <section className={`${styles.timeline} no-print`} aria-label="Timeline">
      <LoadError
        message="the timeline could not be loaded"
        onRetry={() => window.location.reload()}
      />
    </section>
  );
}
