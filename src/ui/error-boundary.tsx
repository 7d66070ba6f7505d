import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Renders `fallback` if rendering `children` fails; React's root reports the error. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

interface OptionalProps {
  readonly children: ReactNode;
  readonly fallback?: ReactNode;
}

/** A lazy part that the page can do without: `fallback` while its code loads, and if that fails. */
export function Optional({ children, fallback = null }: OptionalProps) {
  return (
    <ErrorBoundary fallback={fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
