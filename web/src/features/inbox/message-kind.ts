/** How a message looks: some types have a kind of their own, the rest is information. */
export type MessageKind = 'info' | 'success' | 'friend_request' | 'message' | 'mention' | 'error' | 'warning';

export function messageKind(type: string): MessageKind {
  switch (type) {
    case 'report_confirmation':
      return 'success';
    case 'friend_request':
    case 'message':
    case 'mention':
    case 'error':
    case 'warning':
      return type;
    default:
      return 'info';
  }
}
