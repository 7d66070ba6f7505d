import { type FormEvent, useEffect, useRef, useState } from 'react';
import { typingPauseMs } from '../../constants';

interface Draft {
  readonly text: string;
  /** Whether the reader has typed since the query was sent. */
  readonly isTyped: boolean;
}

/** A search field whose text the address follows: `query` is that of the address, `goTo` changes it. */
export function useTypedQuery(query: string, goTo: (query: string) => void) {
  /** The text in the field since the reader typed, until a link changes the address; null otherwise. */
  const [draft, setDraft] = useState<Draft | null>(null);
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
    if (!draft?.isTyped || draft.text === query) return;
    const timer = setTimeout(() => send(draft.text), typingPauseMs);
    return () => clearTimeout(timer);
  });
  return {
    /** What the field shows. */
    text: draft?.text ?? query,
    isTyping: draft?.isTyped ?? false,
    type: (text: string) => setDraft({ text, isTyped: true }),
    submit(event: FormEvent): void {
      event.preventDefault();
      if (!draft) return;
      setDraft({ ...draft, isTyped: false });
      send(draft.text);
    },
  };
}
