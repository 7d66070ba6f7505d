import { Component, type ReactNode } from 'react';
import type { RouteLocation } from '../stores/route-hooks';
import { RootErrorScreen } from './root-error-screen';

interface Props {
  readonly location: RouteLocation;
  /** Is told of what breaks; React tells its root as well. */
  readonly onError?: ((error: unknown) => void) | undefined;
  readonly children: ReactNode;
}

/** Shows the root error screen instead of what breaks, until the address changes. */
export class RootErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override componentDidUpdate({ location }: Props, { hasFailed }: { readonly hasFailed: boolean }) {
    if (hasFailed && location !== this.props.location) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <RootErrorScreen /> : this.props.children;
  }
}
