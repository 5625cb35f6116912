import { helpTopics } from '@snowglobe/contract/features/help/help.text.ts';
import type { AiAnswer } from '@snowglobe/contract/features/chat/chat.model.ts';
import { CircleHelp } from 'lucide-react';
import { goTo, handleLinkClick, screenPath } from '../../../core/location.ts';
import { t } from '../../../core/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkCard } from '../../../ui/link-card.tsx';
import { LinkedCard } from '../../../ui/linked-card.tsx';
import styles from './answer-cards.module.css';

type AnswerCardsProps = { answer: AiAnswer; tabIndex: number };

/** The titles, mods and help topics that SnowyAI names, in the cards that links to them have. */
export function AnswerCards({ answer: { titles, mods, topics }, tabIndex }: AnswerCardsProps) {
  const links = [
    ...titles.map(({ id, isAnime }) => screenPath(isAnime ? 'anime' : 'media', { title: id })),
    ...mods.map(({ id }) => screenPath('modmenu', { mod: id })),
  ];
  const shownTopics = helpTopics.filter(({ id }) => topics.includes(id));
  if (links.length + shownTopics.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={t('roomai:cards')}>
      {links.map((path) => (
        <li key={path}>
          <LinkCard text={window.location.origin + path} tabIndex={tabIndex} />
        </li>
      ))}
      {shownTopics.map(({ id, question }) => (
        <li key={id}>
          <LinkedCard
            link={{
              href: screenPath('help'),
              onClick: (event) => handleLinkClick(event, () => goTo(screenPath('help'))),
            }}
            tabIndex={tabIndex}
            art={
              <span className={styles.icon}>
                <Icon of={CircleHelp} size={20} />
              </span>
            }
            name={t(question)}
            facts={t('help:title')}
          />
        </li>
      ))}
    </ul>
  );
}
