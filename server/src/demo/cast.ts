import type { Updateable } from 'kysely';
import type { Tables } from '../core/database/database.ts';

export type DemoMember = {
  username: string;
  role: 'Owner' | 'Admin' | 'Paid' | 'Free';
  bio: string;
  joinedDaysAgo: number;
  trialHours?: number;
  /** One member of each role, whose password is printed at the start. */
  isGuide?: true;
  look?: Updateable<Tables['users']>;
};

/** The members of the demo, as in the design's pictures. */
export const cast: readonly DemoMember[] = [
  {
    username: 'snowy',
    role: 'Owner',
    bio: 'Keeps the lamp lit. Ask me anything about the projector.',
    joinedDaysAgo: 900,
    isGuide: true,
    look: {
      theme: 'holy-glow',
      username_custom_color: '#facc15',
      profile_border: 'glow',
      profile_glow_color: '#facc15',
    },
  },
  {
    username: 'kestrel',
    role: 'Admin',
    bio: 'Moderates the lobby. Slow, lonely, gorgeous films only.',
    joinedDaysAgo: 640,
    isGuide: true,
    look: { theme: 'lightning', username_custom_color: '#f98080' },
  },
  {
    username: 'north',
    role: 'Admin',
    bio: 'Night shift.',
    joinedDaysAgo: 410,
    look: { username_custom_color: '#f98080' },
  },
  {
    username: 'oda_',
    role: 'Paid',
    bio: 'Silent film hoarder. Will argue about intertitles.',
    joinedDaysAgo: 600,
    isGuide: true,
    look: {
      theme: 'rainbow',
      username_color_mode: 'selected',
      username_color1: '#7cc4ff',
      username_color2: '#b39bff',
      username_color3: '#ff8cc4',
      banner_border: 'glow',
      banner_glow_color: '#b39bff',
    },
  },
  {
    username: 'vesper9',
    role: 'Paid',
    bio: 'Subtitles, line by line.',
    joinedDaysAgo: 320,
    look: { username_custom_color: '#dff0ff', username_effects: ['glow'], username_glow_color: '#6eb4ff' },
  },
  {
    username: 'lumi',
    role: 'Paid',
    bio: 'Writes tools that nobody asked for.',
    joinedDaysAgo: 210,
    look: { theme: 'binary', username_custom_color: '#8ee6c1', username_effects: ['typewriter'] },
  },
  {
    username: 'tundra-fox',
    role: 'Paid',
    bio: 'Here for the organ scores.',
    joinedDaysAgo: 180,
    look: { theme: 'cyberpunk', username_custom_color: '#7ee2a2' },
  },
  {
    username: 'mirelle',
    role: 'Paid',
    bio: 'Charade, every December.',
    joinedDaysAgo: 150,
    look: { username_custom_color: '#b9dcff' },
  },
  {
    username: 'bram',
    role: 'Paid',
    bio: '',
    joinedDaysAgo: 90,
    look: { username_color_mode: 'rainbow', username_effects: ['pulse'] },
  },
  { username: 'marrow', role: 'Paid', bio: 'Reads the credits.', joinedDaysAgo: 60 },
  {
    username: 'pixelfrost',
    role: 'Free',
    bio: 'New here. Is it scary scary or just eerie?',
    joinedDaysAgo: 9,
    isGuide: true,
  },
  { username: 'hollowpine', role: 'Free', bio: '', joinedDaysAgo: 30 },
  {
    username: 'quietloop',
    role: 'Free',
    bio: 'On a twelve-hour pass.',
    joinedDaysAgo: 2,
    trialHours: 8,
    isGuide: true,
  },
  { username: 'sable', role: 'Free', bio: '', joinedDaysAgo: 5 },
];
