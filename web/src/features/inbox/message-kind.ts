/** The icon and colour of a message. Types without an own kind are shown as information. */
export type MessageKind =
  | 'info'
  | 'success'
  | 'friend_request'
  | 'message'
  | 'mention'
  | 'party'
  | 'wish'
  | 'follow'
  | 'list'
  | 'error'
  | 'warning';

export function messageKind(type: string): MessageKind {
  switch (type) {
    case 'report_confirmation':
      return 'success';
    case 'friend_request':
    case 'message':
    case 'mention':
    case 'party':
    case 'wish':
    case 'list':
    case 'error':
    case 'warning':
      return type;
    case 'follow':
    case 'follow_quiet':
      return 'follow';
    default:
      return 'info';
  }
}
