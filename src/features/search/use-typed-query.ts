import { type FormEvent, useEffect, useRef, useState } from 'react';
import { typingPauseMs } from '../../constants';

/** A search field whose text the address follows: `query` is that of the address, `goTo` changes it. */
export function useTypedQuery(query: string, goTo: (query: string) => void) {
  /** The text in the field while the reader types; null otherwise. */
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(query);
  useEffect(() => {
    // A link has changed the address.
    if (query !== sent.current) setDraft(null);
  }, [query]);
  const send = (text: string) => {
    sent.current = text;
    goTo(text);
  };
  useEffect(() => {
    if (draft === null || draft === query) return;
    const timer = setTimeout(() => send(draft), typingPauseMs);
    return () => clearTimeout(timer);
  });
  return {
    /** What the field shows. */
    text: draft ?? query,
    isTyping: draft !== null,
    type: setDraft,
    submit(event: FormEvent): void {
      event.preventDefault();
      setDraft(null);
      if (draft !== null) send(draft);
    },
  };
}
