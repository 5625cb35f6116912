import type { FriendRequest } from '@snowglobe/contract/features/friends/friends.model.ts';
import { agoText } from '../../core/format/dates.ts';
import { CountBadge, Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { answerRequest, cancelRequest } from './friends.actions.ts';
import { MemberLine } from './member-line.tsx';
import { useBusy } from './use-busy.ts';
import { t } from '../../core/texts.ts';
import styles from './request-list.module.css';

type Requests = { received: FriendRequest[]; sent: FriendRequest[] };

/** Requests without an answer; renders nothing if there are none. */
export function RequestList({ received, sent }: Requests) {
  return (
    <>
      {received.length > 0 && (
        <section aria-labelledby="received">
          <h2 className={classNames(styles.label, 'label')} id="received">
            {t('friends:requests.received')} <CountBadge count={received.length} silent />
          </h2>
          <ul>
            {received.map((request) => (
              <Received key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <section aria-labelledby="sent">
          <h2 className={classNames(styles.label, 'label')} id="sent">
            {t('friends:requests.sent')}
          </h2>
          <ul>
            {sent.map((request) => (
              <Sent key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Sent({ request }: { request: FriendRequest }) {
  const { busy, run } = useBusy();
  return (
    <MemberLine
      stacked
      member={request}
      note={t('friends:requests.sentAgo', { ago: agoText(request.createdAt) })}
    >
      <Tag>{t('friends:requests.pending')}</Tag>
      <Button size="s" busy={busy} onClick={() => void run(() => cancelRequest(request.id))}>
        <RichText
          of="friends:takeBack"
          values={{ hidden: <span className="sr-only" />, name: request.username }}
        />
      </Button>
    </MemberLine>
  );
}

function Received({ request }: { request: FriendRequest }) {
  const { busy, run } = useBusy();
  const answer = (action: 'accept' | 'decline') => run(() => answerRequest(request.id, action));
  return (
    <MemberLine
      stacked
      member={request}
      note={t('friends:requests.askedAgo', { ago: agoText(request.createdAt) })}
    >
      <Button size="s" variant="primary" busy={busy} onClick={() => void answer('accept')}>
        <RichText
          of="friends:accept.named"
          values={{ hidden: <span className="sr-only" />, name: request.username }}
        />
      </Button>
      <Button size="s" disabled={busy} onClick={() => void answer('decline')}>
        <RichText
          of="friends:decline.named"
          values={{ hidden: <span className="sr-only" />, name: request.username }}
        />
      </Button>
    </MemberLine>
  );
}
