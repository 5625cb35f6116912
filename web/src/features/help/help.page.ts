import { CircleHelp } from 'lucide-react';
import { anyMember, type FeaturePage } from '../../core/feature-page.ts';
import { t } from '../../core/texts.ts';

export const helpPage: FeaturePage = {
  screens: [
    {
      name: 'help',
      title: t('help:title'),
      load: () => import('./help-screen.tsx'),
      mayOpen: anyMember,
      menu: { place: 'profile', order: 40, label: t('help:title'), icon: CircleHelp },
    },
  ],
};
