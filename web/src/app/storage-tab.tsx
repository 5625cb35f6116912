import { HardDrive } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { profileTabs } from '../features/account/profile/profile-tabs.ts';
import { LoadingArea, Skeleton } from '../ui/skeleton.tsx';

const Panel = lazy(() => import('../features/storage/storage-tab.tsx'));

export function addStorageTab(): void {
  profileTabs.push({ value: 'storage', label: 'Storage', icon: HardDrive, Panel: StorageTab });
}

function StorageTab() {
  return (
    <Suspense fallback={<Loading />}>
      <Panel />
    </Suspense>
  );
}

function Loading() {
  return (
    <LoadingArea label="Loading your storage">
      <Skeleton shape="block" height={220} />
    </LoadingArea>
  );
}
