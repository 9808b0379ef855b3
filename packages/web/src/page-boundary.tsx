// Catches what broke: a page, so that the frame around it keeps working, or the app around it, so that something is said at all.
import { Component, type ReactNode } from 'react';

/** `fallback` is shown in place of what broke. */
export type PageBoundaryProps = { fallback: ReactNode; children: ReactNode };

export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
