import { api, errorText } from '../../../core/api.ts';
import { toast } from '../../../core/toasts.ts';
import { chatState } from '../chat-state.ts';

export function showError(error: unknown, fallback: string): false {
  toast({ title: 'Error', message: errorText(error, fallback), type: 'error' });
  return false;
}

export async function leaveGroup(roomId: number): Promise<boolean> {
  try {
    await api.leaveGroup({ params: { id: String(roomId) } });
    chatState.rooms.drop(roomId);
    return true;
  } catch (error) {
    return showError(error, 'Failed to leave group chat');
  }
}

export async function deleteGroup(roomId: number): Promise<boolean> {
  try {
    await api.deleteGroup({ params: { id: String(roomId) } });
    chatState.rooms.drop(roomId);
    return true;
  } catch (error) {
    return showError(error, 'Failed to delete group chat');
  }
}
