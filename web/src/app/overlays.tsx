import { lazy, Suspense, useState } from 'react';
import type { Overlay } from '../core/feature-page.ts';
import { useSupportCenter } from '../features/support/support.door.ts';
import { pages } from './screens.tsx';
import { useSearchOpen } from './search/open-search.ts';
import { useSearchKey } from './search/use-search-key.ts';

const overlays: readonly Overlay[] = [
  ...pages.flatMap((page) => page.overlays ?? []),
  {
    useIsOpen: () => useSupportCenter() !== null,
    Content: lazy(() => import('./combined/support/support-center.tsx')),
  },
  { useIsOpen: useSearchOpen, Content: lazy(() => import('./search/search-dialog.tsx')) },
];

/** One Suspense boundary each: a dialog that is still loading must not hide the dialog below it. */
const mounted = overlays.map(({ useIsOpen, Content }) => {
  return function MountedOverlay() {
    const wasOpened = useStaysTrue(useIsOpen());
    return <Suspense>{wasOpened && <Content />}</Suspense>;
  };
});

/** The dialogs that any screen can open. */
export function Overlays() {
  useSearchKey();
  // oxlint-disable-next-line react/no-array-index-key -- the list is fixed when the page loads
  return mounted.map((MountedOverlay, index) => <MountedOverlay key={index} />);
}

/** True from the first time on: a closed dialog stays mounted, so that it can close with an animation. */
function useStaysTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}
