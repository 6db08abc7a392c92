// The content that a button opened in its own place: the focus moves to its beginning.
import { type ReactNode, useEffect, useRef } from 'react';

export function Opened({ children }: { readonly children: ReactNode }) {
  const beginning = useRef<HTMLDivElement>(null);
  useEffect(() => beginning.current?.focus(), []);
  return (
    <div ref={beginning} tabIndex={-1}>
      {children}
    </div>
  );
}
